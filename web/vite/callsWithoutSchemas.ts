import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [field: string]: unknown }

/**
 * In the browser a call is its method and path: the server has checked what comes and goes (inertZod.ts). Leaving
 * `request` and `reply` out of the built calls lets every schema behind them, and their lists, fall away: 3.5 kB (compressed) of
 * the first page, which would be above its bar of 160 kB otherwise.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'raidkit:calls-without-schemas',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      order: 'post',
      filter: { id: /\/contract\/src\/\w+\.ts$/, code: 'defineCall(' },
      handler(code) {
        const cuts: Node[] = []
        walk(this.parse(code), (node) => cuts.push(...schemasOf(node)))
        const kept = cuts
          .toSorted((a, b) => b.start - a.start)
          .reduce((text, { start, end }) => text.slice(0, start) + 'undefined' + text.slice(end), code)
        return { code: kept, map: null }
      },
    },
  }
}

/** The values of `request` and `reply` in `defineCall({ … })`. */
function schemasOf(node: Node): Node[] {
  const { callee, arguments: given } = node as { callee?: { name?: string }; arguments?: Node[] } // as ESTree names them
  const [call] = given ?? []
  if (node.type !== 'CallExpression' || callee?.name !== 'defineCall' || !call) return []
  const properties = call['properties'] as { key: { name?: string }; value: Node }[] // of an object literal
  return properties
    .filter(({ key }) => key.name === 'request' || key.name === 'reply')
    .map(({ value }) => value)
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((each) => walk(each, visit))
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) visit(node as Node) // every ESTree node has a type and its place
  for (const child of Object.values(node)) walk(child, visit)
}
