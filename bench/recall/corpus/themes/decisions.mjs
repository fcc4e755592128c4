// What was decided, and what was turned down.

export const DECISIONS = [
  {
    name: "queue-choice",
    split: "dev",
    type: "decision",
    tags: ["queue", "architecture"],
    slots: {
      chosen: [
        "NATS JetStream",
        "RabbitMQ quorum queues",
        "Redis streams",
        "a Postgres table with SKIP LOCKED",
      ],
      rejected: ["Kafka", "SQS", "ZeroMQ"],
    },
    title: "Messages of {service} go through {chosen}",
    body: [
      "We chose {chosen} for {service}. {rejected} was considered and rejected: nobody here has run it, and the volume does not call for it.",
      "Chosen: {chosen}, because the team knows it and replay is easy. {rejected} would have brought a second cluster to look after.",
    ],
    ask: {
      question: "Which message broker was chosen for {spoken}?",
      paraphrase:
        "alternatives rejected for passing messages in {spoken}, team has no experience running it",
      words: "messages {service} chosen rejected",
      morphology: "choosing a queue: {spoken} message, rejecting {rejected}",
    },
  },
  {
    name: "api-versioning",
    split: "test",
    type: "decision",
    tags: ["api", "versioning"],
    slots: {
      way: [
        "a date in a header",
        "a number in the path",
        "additive changes alone, never a new version",
      ],
      months: [6, 12, 18],
    },
    title: "How {service} versions its API",
    body: [
      "{service} versions its interface by {way}. An old version is served for {months} months after its successor is announced.",
      "Agreed: {way}. Consumers get {months} months to migrate, and the deprecation is told in a response header.",
    ],
    ask: {
      question: "How long do consumers of {spoken} have to migrate to a new API version?",
      paraphrase:
        "deprecation rule for the interface of {spoken}, months until the old version goes",
      words: "deprecation versions {service} consumers",
      morphology: "versioned interfaces of {spoken}, migrating consumer",
    },
  },
  {
    name: "language-choice",
    split: "dev",
    type: "decision",
    tags: ["language", "rewrite"],
    slots: {
      from: ["PHP", "Perl", "Scala", "Ruby"],
      to: ["Go", "Rust", "TypeScript", "Kotlin"],
    },
    title: "Rewrite of {service} in {to}",
    body: [
      "{service} is rewritten from {from} to {to}, endpoint by endpoint behind a proxy, so that both run side by side until the last one has moved.",
      "We replace {from} by {to} step by step. A big-bang rewrite was voted down after what happened last time.",
    ],
    ask: {
      question: "To which programming language does {spoken} move?",
      paraphrase:
        "replace old code of {spoken} gradually, both implementations side by side behind a proxy",
      words: "{to} {service} {from}",
      morphology: "{spoken} rewriting, replaced in steps",
    },
  },
  {
    name: "retention-period",
    split: "test",
    type: "decision",
    tags: ["privacy", "retention"],
    slots: {
      days: [14, 30, 90, 400],
      data: ["access logs", "uploaded documents", "location points", "chat transcripts"],
    },
    title: "{service} keeps {data} for {days} days",
    body: [
      "After talking to the privacy officer: {data} of {service} are deleted after {days} days. A nightly task removes them and writes how many.",
      "Retention is {days} days for {data}. Anything longer needs a reason in writing and the consent of the person concerned.",
    ],
    ask: {
      question: "For how many days may {spoken} keep {data}?",
      paraphrase: "privacy officer on deleting {data} held by {spoken}",
      words: "days {service} {data} retention",
      morphology: "{spoken} retaining {data}, deletion nightly",
    },
  },
  {
    name: "sharding-key",
    split: "dev",
    type: "decision",
    tags: ["database", "scaling"],
    slots: {
      key: [
        "the tenant",
        "the customer's country",
        "a hash of the order number",
        "the month of creation",
      ],
      shards: [8, 16, 64],
    },
    title: "{service} is sharded by {key}",
    body: [
      "Rows of {service} are spread over {shards} shards by {key}. Joins across shards are forbidden; reports read from the warehouse.",
      "We split the tables {shards} ways, by {key}: it is in every query, and it never changes afterwards.",
    ],
    ask: {
      question: "By what is the data of {spoken} distributed over shards?",
      paraphrase:
        "{spoken} tables split so that no join crosses a border, reports go to the warehouse",
      words: "shards rows {service} joins",
      morphology: "sharding {spoken}: splitting table",
    },
  },
  {
    name: "feature-flags",
    split: "test",
    type: "decision",
    tags: ["flags", "release"],
    slots: {
      tool: [
        "a file in the repository",
        "Unleash",
        "our own table of switches",
        "environment variables",
      ],
      weeks: [4, 8, 12],
    },
    title: "Feature flags of {service}",
    body: [
      "Flags of {service} live in {tool}. A flag older than {weeks} weeks fails the build, so that dead switches do not pile up.",
      "{tool} holds the switches. Each has an owner and is removed after {weeks} weeks at the latest; the build says which are overdue.",
    ],
    ask: {
      question: "When does an old feature flag of {spoken} break the build?",
      paraphrase: "where the switches of {spoken} live and when they must be removed",
      words: "flags weeks {service} build",
      morphology: "{spoken} flagged features, removing switch",
    },
  },
  {
    name: "encryption-at-rest",
    split: "dev",
    type: "decision",
    tags: ["security", "encryption"],
    slots: {
      method: [
        "envelope encryption with a key per tenant",
        "full-disk encryption only",
        "column encryption for names and addresses",
      ],
      holder: ["the cloud key service", "our own hardware module", "Vault transit"],
    },
    title: "Encryption of stored data in {service}",
    body: [
      "{service} uses {method}; keys are held by {holder}. Losing the key means losing the data, so two people can restore it from the safe.",
      "Stored data is protected by {method}. {holder} wraps the keys, and rotation happens twice a year without downtime.",
    ],
    ask: {
      question: "Who holds the keys that protect stored data of {spoken}?",
      paraphrase: "rotation of keys at {spoken} happens without downtime, stored data protected",
      words: "stored encryption {service} keys",
      morphology: "{spoken} encrypting, key rotated, protects",
    },
  },
  {
    name: "test-strategy",
    split: "test",
    type: "decision",
    tags: ["testing", "ci"],
    slots: {
      kind: [
        "contract tests",
        "property tests",
        "recorded traffic",
        "end-to-end runs in a throw-away cluster",
      ],
      minutes: [5, 8, 12, 20],
    },
    title: "What is tested before {service} is released",
    body: [
      "Before a release, {service} has to pass {kind}; all of it must end within {minutes} minutes. Mocks of the database are not wanted any more.",
      "We rely on {kind} since mocked databases let two faults through. The budget for the pipeline is {minutes} minutes.",
    ],
    ask: {
      question: "What must {spoken} pass before each release?",
      paraphrase: "time budget of the pipeline of {spoken}, mocks let faults slip through",
      words: "pipeline mocks {service} release",
      morphology: "testing {spoken}: mocking a database, releases",
    },
  },
  {
    name: "region-choice",
    split: "dev",
    type: "decision",
    tags: ["cloud", "regions"],
    slots: {
      primary: ["Frankfurt", "Dublin", "Stockholm", "Zurich"],
      standby: ["Paris", "Milan", "London"],
    },
    title: "{service} runs in {primary}, with {standby} on standby",
    body: [
      "Primary region of {service}: {primary}. {standby} follows with asynchronous replication and may be fifteen minutes behind.",
      "{primary} serves the traffic; failing over to {standby} is a decision of a human being and takes about ten minutes.",
    ],
    ask: {
      question: "Where does {spoken} fail over to when its primary region is down?",
      paraphrase: "replication lag of {spoken} between primary region and standby",
      words: "{standby} {service} {primary}",
      morphology: "{spoken} regions: replicating asynchronously, fails over",
    },
  },
  {
    name: "pagination-style",
    split: "test",
    type: "decision",
    tags: ["api", "paging"],
    slots: {
      style: [
        "opaque cursors",
        "keyset paging on the creation time",
        "offsets, capped at ten thousand",
      ],
      size: [25, 50, 200],
    },
    title: "Lists of {service} page by {style}",
    body: [
      "Lists in {service} are paged by {style}, {size} items at a time. Totals are estimated, because counting exactly was the slowest part.",
      "Page size {size}, {style}. Exact totals were dropped from the reply: they cost more than the page.",
    ],
    ask: {
      question: "How many items does a page of a {spoken} list hold?",
      paraphrase: "{spoken} lists estimate totals since exact counting was slow",
      words: "totals page {service} items",
      morphology: "{spoken} paging lists, estimating total",
    },
  },
];
