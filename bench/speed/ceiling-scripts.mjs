// One script that reads and counts, and one that writes what a set has to write: hash, history, counter,
// receipt, index sets, change line. Neither checks anything: that is what makes them the ceiling.

export const GET_SCRIPT = `
redis.call("HINCRBY", KEYS[1], "hits", 1)
return redis.call("HGETALL", KEYS[1])`;

export const SET_SCRIPT = `
local revision = redis.call("INCR", KEYS[3])
redis.call("HSET", KEYS[1], "title", ARGV[1], "body", ARGV[2], "type", ARGV[3], "tags", ARGV[4],
  "project", ARGV[5], "updated", ARGV[6], "revision", revision)
redis.call("LPUSH", KEYS[2], ARGV[7])
redis.call("LTRIM", KEYS[2], 0, 19)
redis.call("HSET", KEYS[4], "id", KEYS[1], "revision", revision)
redis.call("EXPIRE", KEYS[4], 604800)
for place = 5, 9 do redis.call("SADD", KEYS[place], KEYS[1]) end
redis.call("XADD", KEYS[10], "MAXLEN", "~", 10000, "*", "id", KEYS[1], "revision", revision)
return revision`;

export const getKeys = (id) => [1, `ceiling:mem:${id}`];

export const setKeys = (id) => [
  10,
  `ceiling:mem:${id}`,
  `ceiling:ver:${id}`,
  `ceiling:rev:${id}`,
  `ceiling:op:${id}`,
  "ceiling:tag:a",
  "ceiling:tag:b",
  "ceiling:tag:c",
  "ceiling:type:state",
  "ceiling:project:p",
  "ceiling:log",
];

export function setValues(id, { title, body, type, tags, project }) {
  const updated = new Date().toISOString();
  const version = JSON.stringify({ id, title, body, type, tags, project, updated });
  return [title, body, type, tags.join(","), project, updated, version];
}
