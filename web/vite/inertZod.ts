import type { Plugin } from 'vite'

/**
 * Leaves zod (23 kB compressed) out of the browser's bundle. Calls carry their schemas, but the server has
 * checked every reply before it left, and the page never validates. Building a schema does nothing there;
 * asking one to validate says so. Development and tests use the real thing. See docs/decisions.
 */
export function inertZod(): Plugin {
  const INERT = '\0inert-zod'
  return {
    name: 'raidkit:inert-zod',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      return id === 'zod' && this.environment.name === 'client' ? INERT : undefined
    },
    load(id) {
      return id === INERT ? SOURCE : undefined
    },
  }
}

const SOURCE = `
const VALIDATES = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])
const inert = new Proxy(function () {}, {
  get: (_, name) => {
    if (VALIDATES.has(name)) return () => { throw new Error('schemas do not validate in the browser') }
    return typeof name === 'string' ? inert : undefined
  },
  apply: () => inert,
})
export const z = inert
`
