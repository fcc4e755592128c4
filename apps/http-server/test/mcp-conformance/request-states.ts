import { randomBytes } from "node:crypto";
import { createRequestStateCodec } from "@modelcontextprotocol/server";

/** Signs what travels through the client from one round to the next. */
export const requestStates = createRequestStateCodec<{ readonly step: number }>({
  key: randomBytes(32),
});
