import {
  InMemoryStore,
  Memory,
  type MemorySettingsInput,
  type MemoryStore,
} from "@memory-mcp/core";
import { onTestFinished } from "vitest";
import {
  type AppOptions,
  acceptEveryone,
  createApp,
  createMetrics,
  type StartOptions,
  startServer,
} from "../../src/index.ts";

interface ServeOptions
  extends Partial<AppOptions>,
    Partial<Pick<StartOptions, "bind" | "timeouts">> {
  /** @default in memory */
  readonly store?: MemoryStore;
  readonly settings?: MemorySettingsInput;
}

/** Serves an app on a real socket until the test ends. */
export async function serveApp(options: ServeOptions = {}) {
  const { store = new InMemoryStore(), settings, bind = "127.0.0.1", timeouts, ...given } = options;
  const metrics = createMetrics();
  const memory = new Memory({
    store,
    observer: metrics.observer,
    ...(settings !== undefined && { settings }),
  });
  const app = createApp({ memory, metrics, authenticate: acceptEveryone, ...given });
  const server = await startServer({
    app,
    bind,
    port: 0,
    ...(timeouts !== undefined && { timeouts }),
  });
  onTestFinished(() => server.stop(0));
  return { ...server, memory, store };
}
