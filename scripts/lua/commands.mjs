// Lints what scripts ask of the server.
import { isNamed, walk } from "./syntax-tree.mjs";

/**
 * Every command that a script of ours may call, each with the reason that it is one which touches
 * declared keys only. A new one belongs here, and, when it writes, into lua/lib/permissions.lua.
 */
const COMMANDS = new Set(
  (
    "DEL EXISTS GET HDEL HGET HMGET HSET LINDEX LLEN LPUSH LRANGE LTRIM PERSIST PEXPIREAT " +
    "PEXPIRETIME SADD SET SREM TYPE XADD XINFO ZADD ZCARD ZCOUNT ZREM ZSCORE"
  ).split(" "),
);

/** Commands are literal, so that a reader and this check see which are called. */
export function commandProblems(tree) {
  const problems = [];
  walk(tree, (node) => {
    if (node.type !== "CallExpression" || node.base.type !== "MemberExpression") return;
    const { base, identifier } = node.base;
    if (!isNamed(base, "redis") || !["call", "pcall"].includes(identifier.name)) return;
    const [command] = node.arguments;
    const name = command?.type === "StringLiteral" ? command.raw.slice(1, -1) : undefined;
    if (name !== undefined && COMMANDS.has(name)) return;
    const problem =
      name === undefined
        ? `redis.${identifier.name} must name its command in place`
        : `${name} is no command that scripts may call (scripts/lua/commands.mjs has the list)`;
    problems.push({ problem, line: node.loc.start.line });
  });
  return problems;
}
