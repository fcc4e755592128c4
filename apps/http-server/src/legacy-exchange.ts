import {
  type AuthInfo,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";

/**
 * Answers one request of a 2025-era client with plain JSON, where the SDK by itself would open a
 * stream for each.
 *
 * @param server Not connected; is closed when the exchange ends, or the client has gone.
 */
export async function answerInJson(
  server: McpServer,
  request: Request,
  message: { readonly parsedBody: unknown; readonly authInfo: AuthInfo },
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await Promise.race([
      transport.handleRequest(request, message),
      // The transport's own promise stays open for ever when the client goes before the reply.
      whenGone(request.signal),
    ]);
  } finally {
    await server.close();
  }
}

/** A response for nobody, once the client has gone. */
function whenGone(signal: AbortSignal): Promise<Response> {
  return new Promise((resolve) => {
    const answer = () => resolve(new Response(null, { status: 499 }));
    if (signal.aborted) answer();
    else signal.addEventListener("abort", answer, { once: true });
  });
}
