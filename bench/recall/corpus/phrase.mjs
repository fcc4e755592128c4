// Fills phrases: "{name}" stands for what is bound to the name, which may itself hold such places.

/** Spellings that a phrase may ask for with a suffix, as in "{person_plain}". */
const SPELLINGS = {
  /** As on a keyboard without accents. */
  plain: (text) =>
    text
      .replaceAll("ß", "ss")
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replaceAll("ı", "i")
      .toLowerCase(),
  upper: (text, { locale }) => text.toLocaleUpperCase(locale),
  upper_plain: (text) => SPELLINGS.plain(text).toUpperCase(),
  ss: (text) => text.replaceAll("ß", "ss"),
};

function lookUp(name, bindings) {
  if (bindings[name] !== undefined) return String(bindings[name]);
  if (SPELLINGS[name] !== undefined) return SPELLINGS[name](bindings.subject, bindings);
  const [, base, spelling] = /^(.+?)_(plain|upper_plain|upper|ss)$/.exec(name) ?? [];
  if (bindings[base] !== undefined) return SPELLINGS[spelling](String(bindings[base]), bindings);
  throw new Error(`nothing is bound to {${name}}`);
}

export function fill(phrase, bindings) {
  const filled = phrase.replace(/\{([^{}]+)\}/g, (_, name) => lookUp(name, bindings));
  return /\{[^{}]+\}/.test(filled) ? fill(filled, bindings) : filled;
}

/** Its sentences begin with a capital letter, unless with a name that is spelt otherwise. */
export const sentence = (text) =>
  text.replace(
    /(?<=^|[.!?] )\p{Ll}+(?=[\s,'’])/gu,
    (word) => word[0].toUpperCase() + word.slice(1),
  );
