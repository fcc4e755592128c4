const MOST_SHOWN = 80;

/** A value that somebody sent, as a message to them repeats it: JSON, cut where it gets long. */
export function quote(value: unknown): string {
  const text = toJson(value);
  if (text.length <= MOST_SHOWN) return text;
  // A cut between the halves of a surrogate pair would leave one that has no UTF-8 form.
  return `${text.slice(0, MOST_SHOWN).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** Nesting of some thousands of levels is more than the JSON writer's stack bears. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return "a deeply nested value";
    throw error;
  }
}
