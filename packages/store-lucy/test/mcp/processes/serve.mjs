// A program of somebody's own: the three tools over stdio, for Lucy at the environment's address.
import { openLucyClient, readLucyEnvironment } from "@memory-mcp/store-lucy";
import { serveLucyOverStdio } from "@memory-mcp/store-lucy/mcp/stdio";

const { configuration } = readLucyEnvironment(process.env);
const client = await openLucyClient(configuration);
const server = serveLucyOverStdio({
  client,
  version: "1.2.3",
  onToolCall: ({ tool, outcome }) => process.stderr.write(`${tool} ${outcome}\n`),
});
await server.ended;
await server.stop();
process.stderr.write("ended\n");
