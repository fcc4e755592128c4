import type {
  CommitOutcome,
  Decision,
  EntryWrite,
  Namespace,
  StoredEntry,
  VersionPage,
} from "@memory-mcp/core";
import type { PliableStoreClass } from "../pliable-harness.ts";
import { PliableStore, type Room, type Shelf } from "../pliable-store.ts";
import type { Fault } from "./fault.ts";

/** A store that finds an entry under what it makes of the id. */
function findingBy(key: (id: string) => string): PliableStoreClass {
  return class extends PliableStore {
    protected override key(id: string): string {
      return key(id);
    }
  };
}

/** A store that keeps what it makes of a body. */
function keepingBody(change: (body: string) => string): PliableStoreClass {
  return class extends PliableStore {
    protected override apply(room: Room, write: EntryWrite, decision: Decision): void {
      if (decision.kind === "applied" && decision.entry !== undefined) {
        const entry = { ...decision.entry, body: change(decision.entry.body) };
        super.apply(room, write, { ...decision, entry });
      } else super.apply(room, write, decision);
    }
  };
}

export const readFaults: readonly Fault[] = [
  {
    what: "reads what is absent as null",
    caughtBy: "absence",
    Store: class extends PliableStore {
      override async read(namespace: Namespace, id: string): Promise<StoredEntry | undefined> {
        return (await super.read(namespace, id)) ?? (null as unknown as undefined);
      }
    },
  },
  {
    what: "deletes what is absent",
    caughtBy: "absence",
    Store: class extends PliableStore {
      override async commit(namespace: Namespace, write: EntryWrite): Promise<CommitOutcome> {
        const outcome = await super.commit(namespace, write);
        if (outcome.kind !== "not-found") return outcome;
        const restoredFrom = null;
        return { kind: "applied", revision: 1, operation: "deleted", restoredFrom, entries: 0 };
      }
    },
  },
  {
    what: "leaves absent entries out of many",
    caughtBy: "absence",
    Store: class extends PliableStore {
      override async readMany(namespace: Namespace, ids: readonly string[]) {
        const entries = await super.readMany(namespace, ids);
        return entries.filter((entry) => entry !== undefined);
      }
    },
  },
  {
    what: "reads at most a thousand entries at a time",
    caughtBy: "absence",
    Store: class extends PliableStore {
      override async readMany(namespace: Namespace, ids: readonly string[]) {
        return super.readMany(namespace, ids.slice(0, 1000));
      }
    },
  },
  {
    what: "takes the page of a history for all of it",
    caughtBy: "history",
    Store: class extends PliableStore {
      override async versions(
        namespace: Namespace,
        id: string,
        page: { readonly offset: number; readonly limit: number },
      ): Promise<VersionPage> {
        const { versions } = await super.versions(namespace, id, page);
        return { versions, total: versions.length };
      }
    },
  },
  {
    what: "scans the last entry of a page twice",
    caughtBy: "scan",
    Store: class extends PliableStore {
      override async *scan(namespace: Namespace): AsyncGenerator<readonly StoredEntry[]> {
        for await (const page of super.scan(namespace)) yield [...page, ...page.slice(-1)];
      }
    },
  },
  {
    what: "scans the first page",
    caughtBy: "scan",
    Store: class extends PliableStore {
      override async *scan(namespace: Namespace): AsyncGenerator<readonly StoredEntry[]> {
        for await (const page of super.scan(namespace)) {
          yield page;
          return;
        }
      }
    },
  },
  {
    what: "lists namespaces that were only looked at",
    caughtBy: "namespaces",
    Store: class extends PliableStore {
      override async *namespaces(): AsyncGenerator<Namespace> {
        this.checkOpen();
        yield* this.house.keys();
      }
    },
  },
  {
    what: "lists namespaces as long as they hold an entry",
    caughtBy: "namespaces",
    Store: class extends PliableStore {
      override async *namespaces(): AsyncGenerator<Namespace> {
        for await (const namespace of super.namespaces()) {
          if (this.live(this.room(namespace)).length > 0) yield namespace;
        }
      }
    },
  },
  {
    what: "takes namespaces with the same beginning for one",
    caughtBy: "namespaces",
    Store: class extends PliableStore {
      protected override room(namespace: Namespace): Room {
        return super.room(namespace.split(".")[0] ?? namespace);
      }
    },
  },
  {
    what: "keeps all namespaces in one",
    caughtBy: "namespaces",
    Store: class extends PliableStore {
      protected override room(): Room {
        return super.room("default");
      }
    },
  },
  {
    what: "takes upper and lower case for the same id",
    caughtBy: "awkward ids",
    Store: findingBy((id) => id.toLowerCase()),
  },
  {
    what: "composes the letters of ids",
    caughtBy: "awkward ids",
    Store: findingBy((id) => id.normalize("NFC")),
  },
  { what: "trims ids", caughtBy: "awkward ids", Store: findingBy((id) => id.trim()) },
  {
    what: "takes ids that look like numbers for numbers",
    caughtBy: "awkward ids",
    Store: findingBy((id) => (Number.isNaN(Number(id)) ? id : String(Number(id)))),
  },
  {
    what: "resolves ids as paths",
    caughtBy: "awkward ids",
    Store: findingBy((id) => new URL(id.replaceAll(":", "_"), "file:///").pathname),
  },
  {
    what: "cuts ids to a hundred characters",
    caughtBy: "awkward ids",
    Store: findingBy((id) => id.slice(0, 100)),
  },
  {
    what: "keeps entries as properties of an object",
    caughtBy: "awkward ids",
    Store: class extends PliableStore {
      protected override shelf(room: Room, id: string, now: number): Shelf {
        return id === "__proto__"
          ? (Object.prototype as unknown as Shelf)
          : super.shelf(room, id, now);
      }
    },
  },
  {
    what: "makes one kind of all line ends",
    caughtBy: "awkward texts",
    Store: keepingBody((body) => body.replaceAll("\r\n", "\n")),
  },
  { what: "trims texts", caughtBy: "awkward texts", Store: keepingBody((body) => body.trim()) },
  {
    what: "loses a byte order mark",
    caughtBy: "awkward texts",
    Store: keepingBody((body) => new TextDecoder().decode(new TextEncoder().encode(body))),
  },
  {
    what: "keeps characters of up to three bytes",
    caughtBy: "awkward texts",
    Store: keepingBody((body) => body.replaceAll(/[\u{10000}-\u{10ffff}]/gu, "?")),
  },
  {
    what: "decodes a long text in pieces",
    caughtBy: "awkward texts",
    Store: keepingBody((body) => {
      const bytes = Buffer.from(body);
      const pieces = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, place) =>
        bytes.subarray(place * 65_536, (place + 1) * 65_536).toString(),
      );
      return pieces.join("");
    }),
  },
];
