import type { Plugin } from 'vite'
import { definitions, type Node } from './pureDefinitions.ts'

const INERT = '\0inert-zod'

/**
 * Leaves zod (23 kB compressed) out of the built pages. Calls carry their schemas, but the server has
 * checked every reply before it left, and the page never validates. Building a schema does nothing there;
 * asking one to validate says so. Development and tests use the real thing. See docs/decisions.
 *
 * This holds for pages made by the server too: 5,600 schemas took 12 MB in each thread that makes pages.
 *
 * What a schema would be built of says nothing either: `z.object(…)` becomes `z`, and the lists behind it fall away
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
        // Safe: the parser's tree is made of such nodes.
        const program = this.parse(code) as unknown as { body: Node[] }
        const bare = program.body
          .flatMap(definitions)
          .filter((node) => rootOf(node) === 'z')
          .toSorted((one, other) => other.start - one.start)
          .reduce((text, { start, end }) => `${text.slice(0, start)}z${text.slice(end)}`, code)
        return { code: bare, map: null }
      },
    },
  }
}

/** What a chain of calls and names begins with: `z` of `z.string().min(1)`. */
function rootOf(node: Node): unknown {
  const { callee, object, name } = node as { callee?: Node; object?: Node; name?: string } // as ESTree names them
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
