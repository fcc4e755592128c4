import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";

/** Shows what clients ask of a server. */
export class Monitor {
  readonly #monitor: Redis;
  readonly #marker: Redis;
  #seen: string[] = [];

  static async start(url: string): Promise<Monitor> {
    const marker = new Redis(url);
    const monitor = await new Redis(url).monitor();
    return new Monitor(monitor, marker);
  }

  private constructor(monitor: Redis, marker: Redis) {
    this.#monitor = monitor;
    this.#marker = marker;
    monitor.on("monitor", (_time: string, words: readonly string[], source: string) => {
      if (source !== "lua") this.#seen.push(words.join(" "));
    });
  }

  /** The first words of the commands that clients send while `act` runs, what scripts call left out. */
  async commandsOf(act: () => Promise<unknown>): Promise<string[]> {
    await this.#settle();
    this.#seen = [];
    await act();
    const marker = await this.#settle();
    const place = this.#seen.findIndex((command) => command.includes(marker));
    return this.#seen.slice(0, place).map((command) => (command.split(" ")[0] ?? "").toLowerCase());
  }

  async stop(): Promise<void> {
    this.#monitor.disconnect();
    await this.#marker.quit();
  }

  /** Resolves when the monitor has shown all that was sent before. */
  async #settle(): Promise<string> {
    const marker = randomUUID();
    const shown = new Promise<void>((resolve) => {
      const listen = (_time: string, words: readonly string[]) => {
        if (!words.includes(marker)) return;
        this.#monitor.off("monitor", listen);
        resolve();
      };
      this.#monitor.on("monitor", listen);
    });
    await this.#marker.echo(marker);
    await shown;
    return marker;
  }
}
