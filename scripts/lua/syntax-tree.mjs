// Goes through the syntax trees that luaparse makes.

/** The nodes directly below a node, in the order of the text. */
export function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === "string");
}

/** Calls `visit` for the node and every node below it, outer ones first. */
export function walk(node, visit) {
  visit(node);
  for (const child of childrenOf(node)) walk(child, visit);
}

export function isNamed(node, name) {
  return node?.type === "Identifier" && node.name === name;
}

/** The number that a node is, for instance 3; undefined when it is something else. */
export function numberOf(node) {
  return node?.type === "NumericLiteral" ? node.value : undefined;
}
