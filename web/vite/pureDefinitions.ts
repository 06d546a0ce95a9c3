import type { Plugin } from 'vite'

/** Syntax tree node, with the properties used here. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'ClassExpression'])
const DOES = new Set(['CallExpression', 'NewExpression', 'MemberExpression', 'TaggedTemplateExpression'])

/**
 * Marks definitions of rules, contract and React Router as pure: the calls and reads in them (`User.extend(…)`,
 * `Character.shape.level`) have no side effects. Unused definitions, mostly schemas, are then tree-shaken: 2 kB
 * (compressed) of the first page.
 */
export function pureDefinitions(): Plugin {
  return {
    name: 'raidkit:pure-definitions',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: [/\/(?:rules|contract)\/src\/.*\.ts$/, /\/react-router\/dist\/\w+\/lib\/.*\.js$/] },
      handler(code) {
        // Safe: the parser returns a tree of such nodes.
        const program = this.parse(code) as unknown as { body: Node[] }
        const found = program.body.flatMap(findDefinitions).filter(doesSomething)
        const pure = found
          .toSorted((one, other) => other.start - one.start)
          .reduce((text, node) => markPure(text, node), code)
        return { code: pure, map: null }
      },
    },
  }
}

function markPure(text: string, { start, end }: Node): string {
  return `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`
}

/** Returns the initialisers of a statement's constants. */
export function findDefinitions(statement: Node): Node[] {
  const inner = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
  if (!isNode(inner) || inner.type !== 'VariableDeclaration' || inner['kind'] === 'let') return []
  const declared = inner['declarations']
  return Array.isArray(declared)
    ? declared.flatMap((each: unknown) => (isNode(each) && isNode(each['init']) ? [each['init']] : []))
    : []
}

/** Returns whether evaluating the node calls or reads anything; bodies of functions do not count. */
function doesSomething(node: Node): boolean {
  if (FUNCTIONS.has(node.type)) return false
  return DOES.has(node.type) || Object.values(node).some(isDoing)
}

function isDoing(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isDoing) : isNode(value) && doesSomething(value)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
