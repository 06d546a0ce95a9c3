import type { Plugin } from 'vite'

/** The parts of a syntax tree that are looked at here. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'ClassExpression'])
const DOES = new Set(['CallExpression', 'NewExpression', 'MemberExpression', 'TaggedTemplateExpression'])

/**
 * Rules, contract and React Router only define: what a definition calls or reads (`User.extend(…)`, `Character.shape.level`)
 * has no other effect. Saying so lets definitions that nobody uses fall away, most of all schemas: 2 kB (compressed) of the
 * first page.
 */
export function pureDefinitions(): Plugin {
  return {
    name: 'raidkit:pure-definitions',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: [/\/(?:rules|contract)\/src\/.*\.ts$/, /\/react-router\/dist\/\w+\/lib\/.*\.js$/] },
      handler(code) {
        // Safe: the parser's tree is made of such nodes.
        const program = this.parse(code) as unknown as { body: Node[] }
        const found = program.body.flatMap(definitions).filter(doesSomething)
        const pure = found
          .toSorted((one, other) => other.start - one.start)
          .reduce((text, node) => marked(text, node), code)
        return { code: pure, map: null }
      },
    },
  }
}

function marked(text: string, { start, end }: Node): string {
  return `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`
}

/** What the constants of a module are set to. */
export function definitions(statement: Node): Node[] {
  const inner = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
  if (!isNode(inner) || inner.type !== 'VariableDeclaration' || inner['kind'] === 'let') return []
  const declared = inner['declarations']
  return Array.isArray(declared)
    ? declared.flatMap((each: unknown) => (isNode(each) && isNode(each['init']) ? [each['init']] : []))
    : []
}

/** Is anything called or read here and now, and not only when a function is called later? */
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
