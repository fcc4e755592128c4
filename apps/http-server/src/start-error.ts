/** The server cannot listen. The message says what an operator can do. */
export class StartError extends Error {
  override readonly name = "StartError";
}

export function toStartError(error: NodeJS.ErrnoException, bind: string, port: number): StartError {
  const place = `port ${port} of ${bind}`;
  switch (error.code) {
    case "EADDRINUSE":
      return new StartError(
        `Something else listens on ${place} already. End it, or set MEMORY_MCP_HOST_PORT to ` +
          "another port (0: any that is free).",
        { cause: error },
      );
    case "EACCES":
      return new StartError(
        `Listening on ${place} is not permitted. Set MEMORY_MCP_HOST_PORT to 1024 or above.`,
        { cause: error },
      );
    case "EADDRNOTAVAIL":
      return new StartError(
        `${bind} is no address of this machine. Set MEMORY_MCP_BIND to one that is.`,
        { cause: error },
      );
    default:
      return new StartError(`Listening on ${place} failed: ${error.message}`, { cause: error });
  }
}
