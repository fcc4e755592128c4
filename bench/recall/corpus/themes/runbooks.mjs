// What to do, step by step, and settings that people look up.

export const RUNBOOKS = [
  {
    name: "restore-backup",
    split: "dev",
    type: "pattern",
    tags: ["backup", "runbook"],
    slots: {
      tool: ["pgBackRest", "restic", "WAL-G", "a snapshot of the volume"],
      minutes: [15, 25, 40, 90],
    },
    title: "Restoring {service} from backup",
    body: [
      "1. Stop the writers of {service}. 2. Restore with {tool} into an empty volume. 3. Compare row counts with the nightly report. 4. Start one writer and watch. Takes about {minutes} minutes.",
      "Use {tool}; the last drill took {minutes} minutes. Never restore over a live volume. Count rows before you let writers back in.",
    ],
    ask: {
      question: "How long does it take to restore {spoken} from a backup?",
      paraphrase: "backup drill for {spoken}: count rows before writers are let in",
      words: "backup {service} volume empty",
      morphology: "{spoken} backups, restored, stopping writers",
    },
  },
  {
    name: "rotate-secrets",
    split: "test",
    type: "pattern",
    tags: ["secrets", "runbook"],
    slots: {
      command: ["secretctl roll", "vault write -f rotate", "make rotate-keys", "./bin/rekey --all"],
      interval: ["every quarter", "each January", "after anybody leaves"],
    },
    title: "Rotating the credentials of {service}",
    body: [
      "{interval}: run `{command}` for {service}, wait until both credentials are accepted, then revoke the older one. Revoking first locks everybody out.",
      "Credentials are rotated {interval} with `{command}`. Old and new overlap for one hour; revoke the old one only when no request uses it.",
    ],
    ask: {
      question: "Which command rotates the credentials of {spoken}?",
      paraphrase: "revoke old credentials of {spoken} only when both were accepted for a while",
      words: "credentials {service} revoke overlap",
      morphology: "{spoken} credential rotation, revoked",
    },
  },
  {
    name: "drain-node",
    split: "dev",
    type: "pattern",
    tags: ["kubernetes", "runbook"],
    slots: {
      grace: [30, 60, 120, 300],
      label: ["stateful", "gpu", "ingress", "batch"],
    },
    title: "Draining a node that runs {service}",
    body: [
      "Cordon the node, then evict {service} with a grace of {grace} seconds. Pods with the label {label} have to be moved by hand, one at a time.",
      "{service} needs {grace} seconds to hand over its leases. Evict pods labelled {label} last; the budget allows one to be missing.",
    ],
    ask: {
      question: "How many seconds of grace does {spoken} need when its node is drained?",
      paraphrase: "evict pods of {spoken} one at a time so that leases are handed over",
      words: "evict node {service} grace",
      morphology: "{spoken} draining nodes, evicted pod",
    },
  },
  {
    name: "replay-events",
    split: "test",
    type: "pattern",
    tags: ["events", "runbook"],
    slots: {
      flag: ["--from-offset", "--since", "--replay-until", "--only-failed"],
      rate: [200, 500, 2000],
    },
    title: "Replaying events into {service}",
    body: [
      "Replay with the flag {flag} and at most {rate} events a second, or {service} sends mails to customers about things long past. Switch its mails off first.",
      "To replay: mute notifications of {service}, pass {flag}, and keep below {rate} a second. Duplicates are dropped by event number.",
    ],
    ask: {
      question: "How fast may events be replayed into {spoken}?",
      paraphrase: "mute customer mails before old events are fed to {spoken} again",
      words: "events rate {service} replay mute",
      morphology: "{spoken} event replays, muting notification",
    },
  },
  {
    name: "scale-up",
    split: "dev",
    type: "pattern",
    tags: ["capacity", "runbook"],
    slots: {
      signal: ["queue depth", "CPU", "open requests", "lag behind the log"],
      replicas: [4, 6, 12, 24],
    },
    title: "Scaling {service} before a sale",
    body: [
      "Two days before a sale raise {service} to {replicas} replicas by hand. The autoscaler looks at {signal} and reacts after four minutes, which is too slow.",
      "Autoscaling follows {signal}; it lags. Pre-scale to {replicas} replicas the evening before, and go back on the day after.",
    ],
    ask: {
      question: "How many replicas should {spoken} have before a big sale?",
      paraphrase: "autoscaler of {spoken} is too slow, raise by hand two days ahead",
      words: "replicas sale {service} autoscaler",
      morphology: "{spoken} scaled, autoscalers reacting slow",
    },
  },
  {
    name: "reindex",
    split: "test",
    type: "pattern",
    tags: ["search", "runbook"],
    slots: {
      hours: [2, 5, 11],
      alias: ["live", "current", "read-alias", "blue"],
    },
    title: "Rebuilding the index of {service}",
    body: [
      "Build a second index beside the first, which takes {hours} hours, then switch the alias {alias} over. Deleting before switching leaves {service} without answers.",
      "A rebuild of {service} runs {hours} hours in the background. The alias {alias} moves at the end; keep the former index for a day.",
    ],
    ask: {
      question: "How many hours does rebuilding the index of {spoken} take?",
      paraphrase:
        "switch the alias of {spoken} after a second index has been built beside the first",
      words: "alias index {service} switch",
      morphology: "{spoken} indexes rebuilt, switching aliases",
    },
  },
  {
    name: "rate-limit-raise",
    split: "dev",
    type: "pattern",
    tags: ["limits", "customers"],
    slots: {
      most: [100, 300, 1200, 5000],
      approver: ["the account manager", "whoever is on call", "the head of support"],
    },
    title: "Raising a customer's rate limit at {service}",
    body: [
      "A customer may get up to {most} calls a minute on {service} if {approver} agrees. Note the ticket number beside the limit.",
      "{approver} approves higher limits, up to {most} calls a minute; above that, ask the team that owns {service}.",
    ],
    ask: {
      question: "Who has to approve a higher rate limit on {spoken}?",
      paraphrase: "customer wants more calls a minute from {spoken}, note the ticket number",
      words: "calls minute {service} approves customer",
      morphology: "{spoken} limiting rates, approval, customers",
    },
  },
  {
    name: "debug-slow-query",
    split: "test",
    type: "pattern",
    tags: ["database", "performance"],
    slots: {
      view: ["pg_stat_statements", "the slow log", "EXPLAIN (ANALYZE, BUFFERS)", "auto_explain"],
      setting: ["work_mem", "random_page_cost", "effective_cache_size", "jit"],
    },
    title: "Slow queries in {service}: where to look",
    body: [
      "Begin with {view}. In {service} it is nearly always an index that does not cover the sort. Only then touch {setting}, and for one session.",
      "Look at {view} first. Somebody changed {setting} globally once and {service} was slower for a week; change it per session.",
    ],
    ask: {
      question: "Where do I look first when a query in {spoken} is slow?",
      paraphrase: "{spoken}: index that fails to cover the sort, change settings for one session",
      words: "slow {service} queries session",
      morphology: "{spoken} slower query, sorting, sessions",
    },
    identifiers: "setting",
  },
];
