// Lints names: every one is known, used, and means one thing.
import { childrenOf } from "./syntax-tree.mjs";

/** What the server's sandbox offers and scripts of ours may use. */
const GLOBALS = new Set([
  "KEYS",
  "ARGV",
  "redis",
  "cjson",
  "error",
  "ipairs",
  "pairs",
  "pcall",
  "string",
  "table",
  "tonumber",
  "tostring",
  "type",
  "unpack",
]);

/** The names that a fragment's top level declares, which are there for the files that use it. */
export function declaredAtTop(tree) {
  return tree.body.flatMap((statement) => {
    if (statement.type === "LocalStatement") return statement.variables.map(({ name }) => name);
    const isLocal = statement.type === "FunctionDeclaration" && statement.isLocal;
    return isLocal ? [statement.identifier.name] : [];
  });
}

/**
 * @param imported Names of the fragments that the file uses.
 * @param exportsTop Whether unused names at the top are for others.
 * @returns `{ problems, used }`: sentences, and the imported names that the file uses.
 */
export function checkNames(tree, imported, exportsTop) {
  const problems = [];
  const used = new Set();
  const report = (problem, node) => problems.push({ problem, line: node.loc.start.line });

  class Scope {
    constructor(parent) {
      this.parent = parent;
      this.names = new Map();
    }

    declare(node) {
      const { name } = node;
      const isOuter = this.find(name) !== undefined || imported.has(name) || GLOBALS.has(name);
      if (name !== "_" && isOuter) report(`${name} hides another ${name}`, node);
      this.names.set(name, { node, isUsed: false });
    }

    find(name) {
      return this.names.get(name) ?? this.parent?.find(name);
    }

    close() {
      for (const [name, { node, isUsed }] of this.names) {
        if (!isUsed && name !== "_") report(`${name} is never used`, node);
      }
    }
  }

  function use(node) {
    const local = top.current.find(node.name);
    if (local !== undefined) local.isUsed = true;
    else if (imported.has(node.name)) used.add(node.name);
    else if (!GLOBALS.has(node.name)) report(`${node.name} is not known here`, node);
  }

  const top = { current: undefined };

  function within(declared, body) {
    top.current = new Scope(top.current);
    for (const node of declared) top.current.declare(node);
    for (const node of body) visit(node);
    top.current.close();
    top.current = top.current.parent;
  }

  function visitFunction(node) {
    if (node.identifier?.type === "Identifier") {
      if (node.isLocal) top.current.declare(node.identifier);
      else report(`${node.identifier.name} is a global function; make it local`, node);
    }
    within(
      node.parameters.filter(({ type }) => type === "Identifier"),
      node.body,
    );
  }

  const VISITORS = {
    Identifier: use,
    MemberExpression: (node) => visit(node.base),
    TableKeyString: (node) => visit(node.value),
    FunctionDeclaration: visitFunction,
    LocalStatement(node) {
      for (const value of node.init) visit(value);
      for (const variable of node.variables) top.current.declare(variable);
    },
    AssignmentStatement(node) {
      for (const value of node.init) visit(value);
      for (const target of node.variables) {
        if (target.type !== "Identifier") visit(target);
        else if (top.current.find(target.name) === undefined) {
          report(`${target.name} is assigned and is no local of this file`, target);
        }
      }
    },
    ForNumericStatement(node) {
      for (const bound of [node.start, node.end, node.step]) if (bound) visit(bound);
      within([node.variable], node.body);
    },
    ForGenericStatement(node) {
      for (const iterator of node.iterators) visit(iterator);
      within(node.variables, node.body);
    },
    WhileStatement(node) {
      visit(node.condition);
      within([], node.body);
    },
    RepeatStatement: (node) => within([], [...node.body, node.condition]),
    DoStatement: (node) => within([], node.body),
    IfClause(node) {
      visit(node.condition);
      within([], node.body);
    },
    ElseifClause(node) {
      visit(node.condition);
      within([], node.body);
    },
    ElseClause: (node) => within([], node.body),
  };

  function visit(node) {
    const visitor = VISITORS[node.type];
    if (visitor !== undefined) visitor(node);
    else for (const child of childrenOf(node)) visit(child);
  }

  top.current = new Scope(undefined);
  for (const statement of tree.body) visit(statement);
  if (!exportsTop) top.current.close();
  return { problems, used };
}
