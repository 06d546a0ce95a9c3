import type { Plugin } from 'vite'
import { findDefinitions, type Node } from './pureDefinitions.ts'

const INERT = '\0inert-zod'

/**
 * Replaces zod (23 kB compressed) in the built pages by an inert object. Calls carry their schemas, but the server
 * validates every reply before sending it, and pages never validate. Creating a schema does nothing; validating with
 * one throws. Development and tests use the real zod. See docs/decisions.
 *
 * This also applies to pages rendered by the server: 5,600 schemas took 12 MB in each rendering thread.
 *
 * The arguments of schemas are removed too: `z.object(…)` becomes `z`, so that lists used only there are tree-shaken
 * (0.5 kB of the first page).
 */
export function inertZod(): Plugin {
  return {
    name: 'raidkit:inert-zod',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^zod$/ }, handler: () => INERT },
    load: { filter: { id: /^\0inert-zod$/ }, handler: () => SOURCE },
    transform: {
      order: 'post',
      filter: { id: /\/(?:rules|contract)\/src\/.*\.ts$/, code: /\bz\./ },
      handler(code) {
        // Safe: the parser returns a tree of such nodes.
        const program = this.parse(code) as unknown as { body: Node[] }
        const bare = program.body
          .flatMap(findDefinitions)
          .filter((node) => rootOf(node) === 'z')
          .toSorted((one, other) => other.start - one.start)
          .reduce((text, { start, end }) => `${text.slice(0, start)}z${text.slice(end)}`, code)
        return { code: bare, map: null }
      },
    },
  }
}

/** Returns the root name of a chain of calls and properties: `z` of `z.string().min(1)`. */
function rootOf(node: Node): unknown {
  const { callee, object, name } = node as { callee?: Node; object?: Node; name?: string } // ESTree's property names
  const inner = callee ?? object
  return inner ? rootOf(inner) : name
}

const SOURCE = `
const VALIDATES = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])
const inert = new Proxy(function () {}, {
  get: (_, name) => {
    if (VALIDATES.has(name)) return () => { throw new Error('schemas do not validate in pages') }
    return typeof name === 'string' ? inert : undefined
  },
  apply: () => inert,
})
export const z = inert
`
