import { NAME_ALLOWED, PERMISSIONS } from "@memory-mcp/assembly";

const WIDTH = Math.max(...Object.keys(PERMISSIONS).map((name) => name.length));

const permissions = Object.entries(PERMISSIONS)
  .map(([name, meaning]) => `  ${name.padEnd(WIDTH)}  ${meaning}`)
  .join("\n");

export const CREDENTIALS_HELP = `memory-mcp credentials: who may use the service, and what for

  memory-mcp credentials add <name> --permissions <list> [--namespace <name>]
      [--scopes <list>]                  make a credential; prints its token, this once
  memory-mcp credentials list [--json]   show names, namespaces and permissions
  memory-mcp credentials revoke <name>   take a credential away

Options:
  --file <path>          the credentials file; by default MEMORY_MCP_CREDENTIALS. add makes it.
  --permissions <list>   one or more, with commas between
  --namespace <name>     the memory that it reads and writes; by default "default"
  --scopes <list>        the only scopes of governed memory that it may touch, such as
                         project:lighthouse,user:ana; by default all. Not for the direct tools.
  --json                 for programs: the list as JSON; of add, name and token
  -h, --help             show this

Permissions:
${permissions}

A name has ${NAME_ALLOWED}.
Only the SHA-256 of a token is kept: who loses a token revokes the credential and makes another. Under
the same name it still owns its proposals. A running server takes changes up within seconds.
Comments of a YAML file stay as they are.

Exit status: 0 done; 1 the file cannot be used, or the name is taken or unknown; 2 the command line
is not understood.
`;
