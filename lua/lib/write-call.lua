--[[
What every write is called with, and how every write can be refused. Comes before a write's own
arguments.

KEYS
  entry            hash, mem:<id>
  history          list, memver:<id>
  revision         string, memrev:<id>: outlives the entry, so that a deleted id goes on counting
  receipt          hash, memop:<operation id>; not touched by a write that has none
  changes          stream, the change log
  ids              sorted set, every id that has an entry
  expiries         sorted set, ids of entries with a lifetime, by its end
  expiring_facets  hash, facets of entries with a lifetime, by id
  index...         sets, every one that the entry is in or will be in, and any others
ARGV
  id                  string
  at                  string    ISO 8601 time of the write
  now                 integer   the same in milliseconds
  if_version          integer?  the revision that the entry must have
  include_current     flag      whether a conflict brings the entry along
  history_limit       integer   versions to keep
  log_limit           integer   lines of the change log to keep
  operation_id        string    empty: none
  fingerprint         string    what the operation id is bound to
  receipt_expires_at  integer   milliseconds
REPLIES
  replayed revision:integer operation:string entries:integer
  conflict revision:integer current:row?
  operation-mismatch recorded_id:string reason:string
  facets facets:strings           an index set was not declared: call again, with these as well
  corrupt key:string problem:string
  forbidden command:string
]]

local keys = {
  entry = KEYS[1],
  history = KEYS[2],
  revision = KEYS[3],
  receipt = KEYS[4],
  changes = KEYS[5],
  ids = KEYS[6],
  expiries = KEYS[7],
  expiring_facets = KEYS[8],
  index = { unpack(KEYS, 9) },
}

local write = {
  id = ARGV[1],
  at = ARGV[2],
  now = tonumber(ARGV[3]),
  if_version = tonumber(ARGV[4]),
  include_current = ARGV[5] == "1",
  history_limit = tonumber(ARGV[6]),
  log_limit = ARGV[7],
  operation_id = ARGV[8],
  fingerprint = ARGV[9],
  receipt_expires_at = tonumber(ARGV[10]),
}
