// Names that are spelt exactly: error codes, functions, settings, paths, versions, tickets, hashes.

export const REFERENCES = [
  {
    name: "error-code",
    split: "dev",
    type: "reference",
    tags: ["errors", "support"],
    slots: {
      area: ["AUTH", "PAY", "STOCK", "GEO"],
      meaning: [
        "the session is older than the password",
        "the amount has more decimals than the currency",
        "the warehouse is closed",
        "the position is outside of all zones",
      ],
    },
    derived: { code: (place) => `ERR_{area}_${4000 + ((place * 37) % 900)}` },
    title: "{service}: {code}",
    body: [
      "{code} means that {meaning}. Support may tell the customer to try again tomorrow; the log line has the trace number.",
      "Returned by {service} when {meaning}. Not to be retried by machines. Code {code}.",
    ],
    ask: {
      identifier: ["{code}", "{code}", "what does {code} mean"],
      question: "Which error code says that {meaning} in {spoken}?",
    },
  },
  {
    name: "function-name",
    split: "test",
    type: "reference",
    tags: ["code", "api"],
    slots: {
      verb: ["parse", "merge", "validate", "encode", "collect", "resolve"],
      thing: ["Invoice", "Parcel", "Session", "Coupon", "Route", "Ledger"],
      part: ["Header", "Totals", "Window", "Payload", "Footer", "Segment"],
      trap: [
        "mutates its argument",
        "returns null for an empty list",
        "is not safe to call twice",
        "swallows the first error",
      ],
    },
    derived: { name: () => "{verb}{thing}{part}" },
    title: "{name}() in {service}",
    body: [
      "Careful: {name} {trap}. It is called by the importer and by the web handler alike.",
      "{name} {trap}; wrap it. A cleaner replacement is planned after the move of {service}.",
    ],
    ask: {
      identifier: ["{name}", "{verb} {thing} {part}", "does {name}() have a trap"],
      paraphrase: "{verb} the {part} of a {thing} in {spoken}",
    },
  },
  {
    name: "setting-key",
    split: "dev",
    type: "reference",
    tags: ["configuration"],
    slots: {
      group: ["session", "upload", "cache", "retry", "mail"],
      key: ["maxAge", "sameSite", "chunkSize", "backoffFactor", "warmUp", "poolTimeout"],
      value: ["300", "lax", "5 MiB", "1.7", "true"],
      reason: [
        "the browser of a big customer",
        "a slow disk in the old hall",
        "a bug in the driver",
        "an audit finding",
      ],
    },
    derived: { setting: () => "{service}.{group}.{key}" },
    title: "{group} settings of {service}",
    body: [
      "{setting} = {value}. The default would be right but for {reason}. Do not change it without reading the ticket.",
      "We set {setting} to {value} on account of {reason}.",
    ],
    ask: {
      identifier: ["{setting}", "{group}.{key} {service}"],
      question: "Why is the {key} of {spoken} {group} not left at its default?",
    },
  },
  {
    name: "source-path",
    split: "test",
    type: "reference",
    tags: ["code", "files"],
    slots: {
      layer: ["domain", "adapters", "jobs", "http"],
      topic: ["reversal", "rounding", "throttle", "tombstone", "heartbeat", "settlement"],
      extension: ["rs", "ts", "go", "kt"],
      content: [
        "the only place that rounds money",
        "a workaround for a kernel bug",
        "the state machine with its table",
        "the test fixture generator",
      ],
    },
    derived: { path: () => "src/{service}/{layer}/{topic}.{extension}" },
    title: "Where {topic} is handled",
    body: [
      "{path} holds {content}. Read its header before touching it.",
      "See {path}: {content}. The neighbours in {layer} are generated.",
    ],
    ask: {
      identifier: [
        "{path}",
        "{layer}/{topic}.{extension} {service}",
        "{topic}.{extension} in {service}",
      ],
      question: "Which file of {spoken} contains {content}, for {topic}?",
    },
  },
  {
    name: "version-pin",
    split: "dev",
    type: "reference",
    tags: ["dependencies", "versions"],
    slots: {
      library: ["openssl", "protobuf", "libvips", "jackson", "grpc", "zlib"],
      problem: [
        "drops connections after an hour",
        "reads beyond the end of its buffer",
        "needs twice the memory",
        "changed how it rounds",
      ],
    },
    derived: { version: (place) => `${1 + (place % 4)}.${(place * 7) % 23}.${(place * 5) % 17}` },
    title: "{service} pins {library}",
    body: [
      "Pinned to {library} {version}: the release after it {problem}. Upstream knows; revisit in autumn.",
      "{library} stays at {version} in {service}, because the following one {problem}.",
    ],
    ask: {
      identifier: ["{library} {version}", "{service} {library} v{version}", "{version} {service}"],
      paraphrase: "upstream release of {library} {problem}, {spoken} stays behind",
    },
  },
  {
    name: "ticket-number",
    split: "test",
    type: "reference",
    tags: ["tickets"],
    slots: {
      prefix: ["OPS", "PAY", "SHOP", "SEC"],
      matter: [
        "the flickering price on product pages",
        "parcels announced twice",
        "logins from an unknown country",
        "labels printed upside down",
      ],
      state: [
        "waits for the vendor",
        "is fixed on the branch",
        "cannot be reproduced",
        "was closed by mistake",
      ],
    },
    derived: { ticket: (place) => `{prefix}-${1100 + ((place * 53) % 800)}` },
    title: "{ticket} ({service})",
    body: [
      "{ticket} is about {matter}. It {state}. Seen in {service} only.",
      "About {matter}: {state}. Ticket {ticket}, asked about every week.",
    ],
    ask: {
      identifier: ["{ticket}", "state of {ticket}", "{ticket} {service}"],
      question: "What is the state of the ticket about {matter} in {spoken}?",
    },
  },
  {
    name: "commit-hash",
    split: "dev",
    type: "reference",
    tags: ["git", "regression"],
    slots: {
      effect: [
        "doubled the start time",
        "broke the dark theme",
        "made exports lose their last row",
        "turned off compression",
      ],
      release: ["spring", "autumn", "winter"],
    },
    derived: {
      hash: (place) => (Math.imul(place + 11, 0x9e3779b1) >>> 0).toString(16).padStart(8, "0"),
    },
    title: "Regression in {service} found by bisecting",
    body: [
      "Bisecting ended at {hash}, which {effect}. Reverted for the {release} release.",
      "{hash} {effect} in {service}; it was reverted before the {release} release and comes back with a test.",
    ],
    ask: {
      identifier: ["{hash}", "commit {hash}"],
      question: "Which commit in {spoken} {effect}?",
      morphology: "{spoken} bisected regressions, revert",
    },
  },
  {
    name: "endpoint",
    split: "test",
    type: "reference",
    tags: ["api", "http"],
    slots: {
      noun: ["refunds", "labels", "sessions", "quotas", "positions"],
      action: ["preview", "bulk-cancel", "export", "recount"],
      status: [202, 207, 409, 422],
      note: [
        "the answer arrives by webhook",
        "half of it may have failed",
        "the caller holds a stale copy",
        "the body needs a reason",
      ],
    },
    derived: { endpoint: () => "/v2/{noun}/{action}" },
    title: "{service} {endpoint}",
    body: [
      "POST {endpoint} on {service} answers {status}: {note}.",
      "When {endpoint} of {service} says {status}, {note}. Clients often take it for an error.",
    ],
    ask: {
      identifier: ["POST {endpoint} {service}", "{service} {noun} {action} {status}"],
      question: "What does status {status} of {endpoint} on {spoken} tell a client?",
    },
  },
];
