import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { claimPort, type PortClaim, releasePort } from "./claim-port.ts";
import { findServer, type ServerKind } from "./find-servers.ts";
import { tellReaper } from "./reaper.ts";
import { type Reply, type ServerAddress, sendCommand } from "./send-command.ts";

export interface ServerDescription {
  readonly kind: ServerKind;
  /** The lines of its configuration file, but for the address and the folder. */
  readonly configuration: readonly string[];
  /** How tests reach it, but for the port. */
  readonly access: Omit<ServerAddress, "port">;
  /** @default none */
  readonly flags?: readonly string[];
}

const CONFIGURATION = "server.conf";
const LOG = "server.log";
/** A machine under load may be slow; a server that is well starts in a tenth of a second. */
const START_MILLISECONDS = 30_000;

/**
 * One server process on a loopback port, with a folder of its own. It never outlives the process that
 * started it.
 */
export class ServerProcess {
  readonly #description: ServerDescription;
  readonly #program: string;
  readonly #claim: PortClaim;
  #child: ChildProcess | undefined;

  private constructor(description: ServerDescription, program: string, claim: PortClaim) {
    this.#description = description;
    this.#program = program;
    this.#claim = claim;
    this.#writeConfiguration();
  }

  /** Resolves when the server answers. */
  static async start(description: ServerDescription): Promise<ServerProcess> {
    const program = findServer(description.kind);
    if (program === undefined) throw new Error(`There is no ${description.kind}-server.`);
    for (;;) {
      const server = new ServerProcess(description, program, await claimPort());
      try {
        await server.start();
        return server;
      } catch (error) {
        const portWasTaken = server.log().includes("Address already in use");
        await server.stop();
        if (!portWasTaken) throw error;
      }
    }
  }

  get port(): number {
    return this.#claim.port;
  }

  /** Where its files are. */
  get folder(): string {
    return this.#claim.folder;
  }

  get address(): ServerAddress {
    return { ...this.#description.access, port: this.port };
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** What the server has said so far. */
  log(): string {
    return readFileSync(join(this.#claim.folder, LOG), "utf8");
  }

  /** Sends a command over a connection of its own. @throws Error with the server's words. */
  command(...words: readonly (string | number)[]): Promise<Reply> {
    return sendCommand(this.address, ...words);
  }

  /** Starts a killed server again, on its port and with what it had written. */
  async start(): Promise<void> {
    const log = openSync(join(this.#claim.folder, LOG), "a");
    const { flags = [] } = this.#description;
    const child = spawn(this.#program, [join(this.#claim.folder, CONFIGURATION), ...flags], {
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    const { pid } = child;
    if (pid === undefined) {
      const [error] = await once(child, "error");
      throw error;
    }
    tellReaper({ started: pid });
    child.once("exit", () => tellReaper({ ended: pid }));
    child.unref();
    this.#child = child;
    await this.#untilItAnswers(child);
  }

  /** Ends the process and waits until it has. */
  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.ref();
    child.kill(signal);
    await ended;
  }

  /** The process stands still and its connections stay open: a machine that hangs. */
  pause(): void {
    this.#child?.kill("SIGSTOP");
  }

  resume(): void {
    this.#child?.kill("SIGCONT");
  }

  /** Kills it and starts it again on its port. */
  async restart({ keepData }: { readonly keepData: boolean }): Promise<void> {
    await this.kill();
    if (!keepData) this.#removeData();
    await this.start();
  }

  /** Kills it and removes its folder. May be called again. */
  async stop(): Promise<void> {
    await this.kill();
    releasePort(this.#claim);
  }

  #writeConfiguration(): void {
    const { configuration, access } = this.#description;
    const port = access.ca === undefined ? "port" : "port 0\ntls-port";
    const { folder } = this.#claim;
    writeFileSync(
      join(folder, CONFIGURATION),
      [`${port} ${this.port}`, "bind 127.0.0.1", `dir ${folder}`, ...configuration, ""].join("\n"),
      { mode: 0o600 },
    );
  }

  #removeData(): void {
    for (const name of readdirSync(this.#claim.folder)) {
      if (name === CONFIGURATION || name === LOG) continue;
      rmSync(join(this.#claim.folder, name), { recursive: true });
    }
  }

  async #untilItAnswers(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + START_MILLISECONDS;
    while (!(await this.#answers())) {
      const ended = child.exitCode ?? child.signalCode;
      if (ended !== null || Date.now() > deadline) {
        throw new Error(
          `The ${this.#description.kind}-server on port ${this.port} ` +
            `${ended === null ? "does not answer" : `ended with ${ended}`}:\n${this.log().slice(-2000)}`,
        );
      }
      await delay(10);
    }
  }

  async #answers(): Promise<boolean> {
    try {
      return (await this.command("PING")) === "PONG";
    } catch {
      return false;
    }
  }
}
