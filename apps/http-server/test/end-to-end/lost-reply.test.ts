import { describe, expect, test } from "vitest";
import { connectClient } from "../support/clients.ts";
import { ERAS, entry } from "../support/messages.ts";
import { openProxy } from "../support/proxy.ts";
import { ServerProcess, temporaryFolder } from "../support/server-process.ts";

describe.each(ERAS)("a client of the %s era that never saw the reply", (era) => {
  test.each(["at once", "after a crash of the server"])(
    "repeats its write %s with the same operation id, and it applies once",
    async (when) => {
      const environment = {
        MEMORY_MCP_HOST_PORT: "0",
        MEMORY_MCP_DATA_DIR: await temporaryFolder(),
      };
      const server = new ServerProcess(environment);
      const proxy = await openProxy(await server.port());
      const client = await connectClient(era, proxy.port);
      const write = entry("e", { operation_id: "op-1", if_version: 0 });

      proxy.loseReplyTo("op-1");
      await expect(client.call("memory_set", write)).rejects.toThrow();
      if (when !== "at once") {
        await server.stop("SIGKILL");
        proxy.leadTo(await new ServerProcess(environment).port());
      }

      expect(await client.call("memory_set", write)).toMatchObject({
        ok: true,
        replayed: true,
        operation: "created",
        revision: 1,
      });
      expect(await client.call("memory_history", { id: "e" })).toMatchObject({ total: 1 });
      expect(await client.call("memory_set", { ...write, body: "another text" })).toMatchObject({
        ok: false,
        error: "operation_id_mismatch",
        reason: "payload",
      });
    },
  );
});
