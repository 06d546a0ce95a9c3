import type { Plugin } from 'vite'
import type { Node } from './pureDefinitions.ts'

type Property = Node & { key?: { name?: string } }
type Cut = { start: number; end: number; text: string }

/** What of a call is read in pages. Who may ask, for how much and what goes back and forth is the server's business. */
const KEPT = new Set(['method', 'path'])

/**
 * In pages a call is its method and path: the server has checked what comes and goes (inertZod.ts). Leaving the rest out
 * of the built calls lets every schema behind them, and their lists, fall away: 3.6 kB (compressed) of the first page, which
 * would be above its bar of 160 kB otherwise.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'raidkit:calls-without-schemas',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\/contract\/src\/.*\.ts$/, code: 'defineCall(' },
      handler(code) {
        const cuts: Cut[] = []
        walk(this.parse(code), (node) => cuts.push(...bareCall(node, code)))
        const kept = cuts
          .toSorted((a, b) => b.start - a.start)
          .reduce((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), code)
        return { code: kept, map: null }
      },
    },
  }
}

/** `{ method, path }` of `defineCall({ … })`. */
function bareCall(node: Node, code: string): Cut[] {
  const { callee, arguments: given } = node as { callee?: { name?: string }; arguments?: Node[] } // as ESTree names them
  const [call] = given ?? []
  if (node.type !== 'CallExpression' || callee?.name !== 'defineCall' || !call) return []
  const properties = call['properties'] as Property[] // of an object literal
  const kept = properties.filter(({ type, key }) => type === 'SpreadElement' || KEPT.has(key?.name ?? ''))
  const text = kept.map(({ start, end }) => code.slice(start, end)).join(', ')
  return [{ start: call.start, end: call.end, text: `{ ${text} }` }]
}

export function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((each) => walk(each, visit))
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) visit(node as Node) // every ESTree node has a type and its place
  for (const child of Object.values(node)) walk(child, visit)
}
