// Made of lua/lib/entry.lua by `npm run generate`: change that file instead.

export type EntryRow = readonly [
  title: string,
  body: string,
  type: string,
  tags: string,
  source: string,
  project: string,
  created: string,
  updated: string,
  hits: string,
  ttl: string,
  expiresAt: number,
  revision: number,
];
