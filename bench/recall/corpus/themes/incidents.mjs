// What went wrong, and why.

export const INCIDENTS = [
  {
    name: "pool-exhausted",
    split: "dev",
    type: "incident",
    tags: ["database", "postgres"],
    slots: {
      job: ["nightly export", "reconciliation script", "backfill", "statistics dashboard"],
      limit: [20, 35, 50, 80],
    },
    title: "{service}: connection pool exhausted",
    body: [
      "All {limit} database connections were taken. The {job} opened a transaction and never committed it, so the pool starved and requests were refused.",
      "Requests failed while waiting for a free connection. A transaction that the {job} had forgotten to close held every one of the {limit} slots.",
    ],
    ask: {
      question: "Why did {spoken} have no database connections left?",
      paraphrase: "transaction left open blocked {spoken} connections",
      words: "{service} refused pool connections",
      morphology: "{spoken} exhausting connections pools",
    },
  },
  {
    name: "memory-leak",
    split: "test",
    type: "incident",
    tags: ["memory", "node"],
    slots: {
      holder: ["an event listener", "a memoised closure", "an unbounded map", "a retained buffer"],
      hours: [6, 9, 14, 30],
    },
    title: "Heap of {service} grew until the kernel killed it",
    body: [
      "Memory leaked through {holder}: after about {hours} hours the process was killed for using too much. Heap snapshots showed the same object thousands of times.",
      "The container restarted every {hours} hours. Snapshots of the heap pointed at {holder} that was added for each request and never removed.",
    ],
    ask: {
      question: "What was the cause of {spoken} being killed for its heap?",
      paraphrase:
        "{spoken} process restarted again and again, heap snapshot pointed to the culprit",
      words: "snapshots heap {service} killed",
      morphology: "heaps growing in {spoken}",
    },
  },
  {
    name: "certificate-expired",
    split: "dev",
    type: "incident",
    tags: ["tls", "certificates"],
    slots: {
      where: ["the internal load balancer", "the partner endpoint", "the metrics collector"],
      day: ["Sunday night", "Easter Monday", "the first of March", "a bank holiday"],
    },
    title: "Expired certificate took {service} down",
    body: [
      "The certificate of {where} expired on {day}; clients of {service} could not complete the handshake. Renewal had been manual, and the reminder went to somebody who had left.",
      "On {day} every handshake failed, because nobody had renewed the certificate that {where} presents. It is renewed automatically now.",
    ],
    ask: {
      question: "Which outage of {spoken} came from a certificate nobody renewed?",
      paraphrase:
        "handshake failures at {spoken} since the reminder to renew reached a former employee",
      words: "{service} certificate expired handshake",
      morphology: "{spoken} renewing certificates",
    },
  },
  {
    name: "clock-drift",
    split: "test",
    type: "incident",
    tags: ["time", "tokens"],
    slots: {
      drift: ["forty seconds", "three minutes", "ninety seconds"],
      host: ["a rebuilt virtual machine", "the new rack", "a container host without time sync"],
    },
    title: "{service} rejected valid tokens: clock drift",
    body: [
      "The clock of {host} had drifted by {drift}, so tokens looked as if they were issued in the future and {service} rejected them.",
      "Logins failed on one host alone. Its clock was {drift} behind; {host} did not run the time daemon.",
    ],
    ask: {
      question: "Why were tokens rejected by {spoken} although they were valid?",
      paraphrase: "time on one host of {spoken} was wrong, drift made tokens invalid",
      words: "drift clock tokens {service}",
      morphology: "{spoken} rejecting token, clocks drifting",
    },
  },
  {
    name: "thundering-herd",
    split: "dev",
    type: "incident",
    tags: ["cache", "load"],
    slots: {
      trigger: [
        "a deploy flushed the cache",
        "all keys had the same lifetime",
        "the cache node moved",
      ],
      factor: ["eight", "twelve", "thirty"],
    },
    title: "{service}: stampede on the origin after a cold cache",
    body: [
      "When {trigger}, every request of {service} went to the origin at the same moment: {factor} times the usual load. Lifetimes are spread now by a random tenth.",
      "A cold cache let {factor} times the normal traffic through to the origin, since {trigger}. One request per key may now fill the cache; the others wait for it.",
    ],
    ask: {
      question: "What overloaded the origin behind {spoken} when its cache was cold?",
      paraphrase: "stampede at {spoken}: all cached keys vanished together",
      words: "origin cache cold {service} stampede",
      morphology: "{spoken} stampedes, caches flushing",
    },
  },
  {
    name: "duplicate-charge",
    split: "test",
    type: "incident",
    tags: ["retries", "idempotency"],
    slots: {
      count: [14, 37, 112, 260],
      reason: [
        "a proxy repeated the request",
        "the mobile client retried",
        "a worker died after sending",
      ],
    },
    title: "Customers billed twice through {service}",
    body: [
      "{count} customers were charged two times, because {reason} and {service} did not check the idempotency key. The money was returned within a day.",
      "The same order was charged again when {reason}. {count} people were affected; the duplicate charges were cancelled and the key is checked before anything is booked.",
    ],
    ask: {
      question: "How many customers did {spoken} charge twice?",
      paraphrase: "double booking of orders by {spoken}, key for idempotency ignored",
      words: "twice charged customers {service}",
      morphology: "{spoken} duplicating customer charge",
    },
  },
  {
    name: "poison-message",
    split: "dev",
    type: "incident",
    tags: ["queue", "retries"],
    slots: {
      what: [
        "an emoji in a street name",
        "a negative quantity",
        "a date in the year 0001",
        "an empty attachment",
      ],
      size: ["forty thousand", "six thousand", "a million"],
    },
    title: "Queue of {service} stood still behind one message",
    body: [
      "One message with {what} crashed the consumer of {service}, was delivered again and crashed it again, while {size} others waited. It goes to the dead-letter queue after five attempts now.",
      "The consumer choked on {what} and restarted for ever; the backlog reached {size} messages. Poisonous messages are set aside since then.",
    ],
    ask: {
      question: "Which message made the consumer of {spoken} crash over and over?",
      paraphrase: "backlog of {spoken} because a single poisonous item was redelivered without end",
      words: "dead letter consumer {service} crashed",
      morphology: "{spoken} consumers crash, message delivering again",
    },
  },
  {
    name: "disk-full",
    split: "test",
    type: "incident",
    tags: ["disk", "logs"],
    slots: {
      filler: [
        "debug logging",
        "core dumps",
        "rotated archives that nobody deleted",
        "temporary uploads",
      ],
      share: ["92", "97", "100"],
    },
    title: "No space left on the volume of {service}",
    body: [
      "{filler} filled the volume to {share} percent and {service} could not write its journal any more. Writes were refused for half an hour.",
      "Space ran out because of {filler}. The alarm was set to {share} percent, which is too late for a volume that fills within minutes.",
    ],
    ask: {
      question: "What filled the disk volume of {spoken}?",
      paraphrase: "{spoken} could not write any more, volume had run out of space",
      words: "volume space {service} writes refused",
      morphology: "volumes filling at {spoken}, refusing to write",
    },
  },
  {
    name: "dns-failure",
    split: "dev",
    type: "incident",
    tags: ["dns", "network"],
    slots: {
      cause: [
        "a resolver with a stale zone",
        "a search domain with too many dots",
        "the conntrack table overflowing",
      ],
      share: ["one in fifty", "a third of all", "one in ten"],
    },
    title: "{service} could not resolve host names",
    body: [
      "Name lookups failed for {share} calls of {service}. It was {cause}. A local caching resolver has been added on each node.",
      "{share} outgoing calls ended with an unknown host, caused by {cause}. Retrying hid it for weeks.",
    ],
    ask: {
      question: "Why did {spoken} fail to look up host names?",
      paraphrase: "unknown host errors in outgoing traffic of {spoken}, resolver to blame",
      words: "resolver lookups {service} host",
      morphology: "{spoken} resolving hosts, name lookup failing",
    },
  },
  {
    name: "deadlock",
    split: "test",
    type: "incident",
    tags: ["database", "locking"],
    slots: {
      first: ["orders before customers", "accounts before entries", "stock before parcels"],
      when: ["at month end", "during the sale", "whenever two imports overlapped"],
    },
    title: "Deadlocks between two writers of {service}",
    body: [
      "Two code paths of {service} locked the same rows in another order, one of them {first}. {when} they blocked each other and the database aborted one.",
      "{when} transactions were aborted by the deadlock detector: one writer took {first}, its sibling the other way round. Both sort their keys before locking now.",
    ],
    ask: {
      question: "When did writers of {spoken} block each other with deadlocks?",
      paraphrase: "rows locked in opposite order in {spoken}, database aborted a transaction",
      words: "aborted writers deadlock {service} order",
      morphology: "{spoken} deadlocked writer, row locks",
    },
  },
];
