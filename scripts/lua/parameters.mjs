// Compares what a file's header declares with what its body reads of KEYS and ARGV.
import { isNamed, numberOf, walk } from "./syntax-tree.mjs";

/**
 * A body binds each element once, by its number, to a local or a table field of the declared name:
 * `local id = ARGV[1]`, `{ entry = KEYS[1] }`; one that stands for several: `index = { unpack(KEYS, 9) }`.
 *
 * @param first `{ keys, arguments }`: the numbers at which the file's own elements begin.
 */
export function parameterProblems({ header, tree }, first) {
  return [
    ...tableProblems("KEYS", header.keys, first.keys, tree),
    ...tableProblems("ARGV", header.arguments, first.arguments, tree),
  ];
}

function tableProblems(table, declared, first, tree) {
  const problems = [];
  const bound = new Map();
  let bindings = 0;
  forEachBinding(tree, (name, expression) => {
    for (const { place, isVariadic } of readsOf(table, expression)) {
      bindings += 1;
      if (bound.has(place)) problems.push(`reads ${table}[${place}] twice`);
      bound.set(place, { name, isVariadic });
    }
  });
  let mentions = 0;
  walk(tree, (node) => {
    if (isNamed(node, table)) mentions += 1;
  });
  if (mentions > bindings) {
    problems.push(`uses ${table} other than by binding one element, by its number, to its name`);
  }
  declared.forEach((item, index) => {
    const place = first + index;
    const read = bound.get(place);
    bound.delete(place);
    if (read === undefined) {
      problems.push(`declares ${item.name} as ${table}[${place}] and does not read it`);
    } else if (read.name !== item.name || read.isVariadic !== (item.isVariadic ?? false)) {
      const shown = item.isVariadic ? `{ unpack(${table}, ${place}) }` : `${table}[${place}]`;
      problems.push(`must bind ${shown} to ${item.name}, as its header says, not to ${read.name}`);
    }
  });
  for (const place of bound.keys())
    problems.push(`reads ${table}[${place}], which is not declared`);
  return problems;
}

/** Only the statements at the top of a file bind: below them, names stand for the elements. */
function forEachBinding(tree, visit) {
  for (const statement of tree.body) {
    if (statement.type !== "LocalStatement") continue;
    statement.variables.forEach((variable, place) => {
      const expression = statement.init[place];
      if (expression?.type !== "TableConstructorExpression") visit(variable.name, expression);
      else {
        for (const field of expression.fields) {
          if (field.type === "TableKeyString") visit(field.key.name, field.value);
        }
      }
    });
  }
}

function readsOf(table, expression) {
  const reads = [];
  if (expression === undefined) return reads;
  walk(expression, (node) => {
    if (node.type === "IndexExpression" && isNamed(node.base, table)) {
      const place = numberOf(node.index);
      if (place !== undefined) reads.push({ place, isVariadic: false });
    }
    if (node.type === "CallExpression" && isNamed(node.base, "unpack")) {
      const [list, start] = node.arguments;
      const place = numberOf(start);
      if (isNamed(list, table) && place !== undefined) reads.push({ place, isVariadic: true });
    }
  });
  return reads;
}
