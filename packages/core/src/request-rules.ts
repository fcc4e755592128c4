import { ENTRY_TYPES, type EntryFields } from "./entry.ts";
import type { Limits } from "./limits.ts";
import type { EntryFilter, SetRequest, WriteConditions } from "./requests.ts";
import { isReservedOperation } from "./reserved-operation.ts";
import { checkInteger, checkLabel, checkName, checkText, refuse } from "./text-rules.ts";
import type { VersionSelector } from "./version.ts";

export function checkId(id: string, limits: Limits): void {
  checkName("id", id, limits.idLength);
}

/**
 * Turns what a caller said of an entry into the fields to store: checked, defaults applied, tags
 * without repetitions.
 *
 * @throws MemoryError `invalid_input`, naming the field.
 */
export function parseFields(
  request: SetRequest,
  defaultSource: string,
  limits: Limits,
): EntryFields {
  const { title, body, type, tags, source = defaultSource, project = "" } = request;
  checkLabel("title", title, limits.titleLength);
  checkBody(body, limits.bodyBytes);
  if (!(ENTRY_TYPES as readonly string[]).includes(type)) {
    refuse("type", `is ${JSON.stringify(type)}; allowed are ${ENTRY_TYPES.join(", ")}.`);
  }
  checkTags(tags, limits);
  checkLabel("source", source, limits.labelLength);
  checkLabel("project", project, limits.labelLength);
  return { title, body, type, tags: [...new Set(tags)], source, project };
}

function checkBody(body: string, most: number): void {
  checkText("body", body);
  const bytes = Buffer.byteLength(body, "utf8");
  if (bytes <= most) return;
  refuse(
    "body",
    `is ${bytes} bytes long in UTF-8; at most ${most} are allowed. ` +
      "Shorten it, or split it over several entries.",
  );
}

function checkTags(tags: readonly string[], limits: Limits): void {
  if (tags.length > limits.tags) {
    refuse("tags", `has ${tags.length} tags; at most ${limits.tags} are allowed.`);
  }
  for (const tag of tags) {
    checkName("tags", tag, limits.tagLength);
    if (tag.includes(",")) {
      refuse("tags", `has ${JSON.stringify(tag)}; a tag must not contain a comma. Give two tags.`);
    }
  }
}

export function checkTtl(ttl: number | undefined, limits: Limits): void {
  if (ttl !== undefined) checkInteger("ttl", ttl, 1, limits.ttlSeconds);
}

export function checkConditions(conditions: WriteConditions, limits: Limits): void {
  const { ifVersion, operationId } = conditions;
  if (ifVersion !== undefined) checkInteger("if_version", ifVersion, 0, Number.MAX_SAFE_INTEGER);
  if (operationId !== undefined) {
    checkName("operation_id", operationId, limits.operationIdLength);
    if (isReservedOperation(operationId)) {
      refuse("operation_id", 'begins with "approve:", which only approvals do; use another.');
    }
  }
}

export function checkSelector(to: VersionSelector): void {
  if ("index" in to) checkInteger("version_index", to.index, 0, Number.MAX_SAFE_INTEGER);
  else checkInteger("revision", to.revision, 1, Number.MAX_SAFE_INTEGER);
}

/** A filter may name any type: entries of older servers have types of their own. */
export function checkFilter(filter: EntryFilter, limits: Limits): void {
  if (filter.tags !== undefined) checkTags(filter.tags, limits);
  if (filter.type !== undefined) checkLabel("type", filter.type, limits.labelLength);
  if (filter.project !== undefined) checkLabel("project", filter.project, limits.labelLength);
}

export function checkQuery(query: string | undefined, limits: Limits): void {
  if (query !== undefined && query.length > limits.queryLength) {
    refuse(
      "query",
      `is ${query.length} characters long; at most ${limits.queryLength} are allowed.`,
    );
  }
}

export function checkCount(field: string, value: number): void {
  checkInteger(field, value, 1, Number.MAX_SAFE_INTEGER);
}
