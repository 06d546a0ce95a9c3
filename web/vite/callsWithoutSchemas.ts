import type { Plugin } from 'vite'
import type { Node } from './pureDefinitions.ts'

type Property = Node & { key?: { name?: string } }
type Cut = { start: number; end: number; text: string }

/** Properties of a call that pages use. Access, limits and schemas concern the server. */
const KEPT = new Set(['method', 'path'])

/**
 * Reduces calls in pages to method and path, because the server validates requests and replies (inertZod.ts). Every
 * schema behind the calls, and their lists, is then tree-shaken: 3.6 kB (compressed) of the first page, which would
 * otherwise exceed its limit of 160 kB.
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
        walkTree(this.parse(code), (node) => cuts.push(...bareCall(node, code)))
        const kept = cuts
          .toSorted((a, b) => b.start - a.start)
          .reduce((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), code)
        return { code: kept, map: null }
      },
    },
  }
}

/** Replaces the argument of `defineCall({ … })` by `{ method, path }`. */
function bareCall(node: Node, code: string): Cut[] {
  const { callee, arguments: given } = node as { callee?: { name?: string }; arguments?: Node[] } // ESTree's properties
  const [call] = given ?? []
  if (node.type !== 'CallExpression' || callee?.name !== 'defineCall' || !call) return []
  const properties = call['properties'] as Property[] // an object literal has them
  const kept = properties.filter(({ type, key }) => type === 'SpreadElement' || KEPT.has(key?.name ?? ''))
  const text = kept.map(({ start, end }) => code.slice(start, end)).join(', ')
  return [{ start: call.start, end: call.end, text: `{ ${text} }` }]
}

export function walkTree(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((each) => walkTree(each, visit))
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) visit(node as Node) // every ESTree node has a type and a position
  for (const child of Object.values(node)) walkTree(child, visit)
}
