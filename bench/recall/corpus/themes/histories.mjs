// Facts that changed: notes of several times say different things about one matter, and the newest holds.

export const HISTORIES = [
  {
    name: "deploy-day",
    split: "dev",
    type: "decision",
    tags: ["release"],
    values: [
      "Monday morning",
      "Tuesday noon",
      "Wednesday evening",
      "Thursday morning",
      "Friday noon",
    ],
    title: "Release day of {service}",
    body: [
      "{service} is released on {value}. {person} presses the button.",
      "Releases of {service} happen on {value}, so that the people who wrote it are at their desks.",
    ],
    ask: [
      "When is {spoken} released?",
      "release day {service}",
      "which day does {spoken} deploy now",
    ],
  },
  {
    name: "log-level",
    split: "test",
    type: "state",
    tags: ["logging"],
    values: ["debug", "info", "warning", "error", "trace"],
    title: "Logging of {service} in production",
    body: [
      "Production logs of {service} are kept at the level {value}.",
      "{person} set the level to {value} in production; {service} is restarted for it.",
    ],
    ask: [
      "At what level does {spoken} log in production?",
      "production level {service} logs",
      "current log level of {spoken}",
    ],
  },
  {
    name: "retry-count",
    split: "dev",
    type: "state",
    tags: ["retries"],
    values: ["two", "three", "five", "seven", "ten"],
    title: "Retries of {service} towards its partners",
    body: [
      "{service} tries {value} times before it gives up on a partner.",
      "After {value} attempts {service} gives the message back to a human being.",
    ],
    ask: [
      "How many attempts does {spoken} make before it gives up?",
      "attempts gives up {service}",
      "how often does {spoken} retry at present",
    ],
  },
  {
    name: "office-contact",
    split: "test",
    type: "entity",
    tags: ["contacts"],
    values: ["Mrs Halloran", "Mr Quist", "Dr Venkatesh", "Ms Oyelaran", "Mr Tsukada"],
    title: "Contact at the auditor for {service}",
    body: [
      "Questions of the auditor about {service} come from {value}, who wants answers within a week.",
      "{value} audits {service}. Send evidence as files, not as links.",
    ],
    ask: [
      "Who audits {spoken}?",
      "auditor contact {service}",
      "to whom does evidence about {spoken} go nowadays",
    ],
  },
  {
    name: "owner-team",
    split: "dev",
    type: "entity",
    tags: ["teams"],
    values: ["team Heron", "team Badger", "team Lynx", "team Otter", "team Swift"],
    title: "Team in charge of {service}",
    body: [
      "{service} is in the hands of {value} from today. The former team answers questions for a month.",
      "Handover finished: {value} maintains {service}.",
    ],
    ask: [
      "Which team maintains {spoken}?",
      "team in charge {service}",
      "who is responsible for {spoken} today",
    ],
  },
  {
    name: "sampling-rate",
    split: "test",
    type: "decision",
    tags: ["tracing"],
    values: ["1 percent", "5 percent", "20 percent", "half", "all"],
    title: "Share of traces that {service} keeps",
    body: [
      "{service} keeps {value} of its traces; the rest is thrown away at the collector.",
      "Sampling for {service}: {value} of the traces are stored. More was too expensive, less too blind.",
    ],
    ask: [
      "What share of its traces does {spoken} keep?",
      "traces sampling {service}",
      "latest sampling of {spoken} traces",
    ],
  },
];
