export const DEFAULT_URL = "http://127.0.0.1:3106";

export const REVIEW_HELP = `memory-mcp-review: decide what agents may remember

  memory-mcp-review list                       proposals that wait for a decision
  memory-mcp-review show <id>                  one of them, with what it would change
  memory-mcp-review approve <id>@<version>     make it active memory
  memory-mcp-review reject <id>@<version>      end it; nothing is remembered
  memory-mcp-review rebase <id>@<version>      put it on the memory as it is now, once it is stale
  memory-mcp-review policy                     what is approved without a person
  memory-mcp-review policy preview <kind> <scope>   what one more rule would have approved
  memory-mcp-review policy allow <kind> <scope>     add that rule
  memory-mcp-review policy forbid <kind> <scope>    take it away
  memory-mcp-review audit                      decisions, oldest first
  memory-mcp-review audit verify               check that their log is as it was written

The version is the one that list and show print: what has changed since is not decided unseen.
A kind is preference, identity, decision, rule or fact. A scope is user:<id>, workspace:<id> or
project:<id>; in a rule, project:* is every project.

Options:
  --url <url>         the service; by default MEMORY_MCP_URL, else ${DEFAULT_URL}
  --token <token>     better given as MEMORY_MCP_REVIEW_TOKEN: others can see a command line
  --status <status>   of list: pending (by default), approved, rejected, expired, superseded or all
  --scope <scope>     of list: this scope alone
  --reason <text>     of approve, reject, policy allow and policy forbid: kept with the decision
  --limit <number>    of list and audit: how many at most; by default all
  --json              for programs: the service's reply
  --allow-http        lets the token go to another machine without TLS
  -h, --help          show this
  -v, --version       show the version

Characters that are hidden or change the direction of text are spelt out, as <U+202E>; in JSON they
are escaped. There is no colour when NO_COLOR is set or the output is no terminal.

Exit status: 0 done; 1 refused by the service; 2 the command line is not understood; 3 what was
decided on has changed, or was decided; 4 the service cannot be reached or cannot answer;
5 the log of decisions is not as it was written.

  export MEMORY_MCP_REVIEW_TOKEN=…   # from: memory-mcp credentials add ada --permissions memory:review
  memory-mcp-review list
  memory-mcp-review list --json | jq -r '.proposals[].proposal.id'
`;
