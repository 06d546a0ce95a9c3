import type { Plugin } from 'vite'

const OF_ROUTER = /react-router\/dist\/\w+\/lib\/(?<file>[\w/.-]+)\.js(?:\?|$)/
/**
 * Assignment of a display name, such as `Form.displayName = "Form"`, which is for developers and keeps unused
 * components in the bundle.
 */
const NAMED = /^\w+\.displayName = "[^"]*";$/gm

/** Start of a call that warns developers. Marked as pure, the call and its message are tree-shaken. */
const WARNED = /(?<!function )\b(?=(?:warning|warnOnce)\()/g

/** Returns stub exports for names used only by the router's server modules, which are tree-shaken. */
const unasked = (...names: string[]) => names.map((name) => `export const ${name} = undefined`).join('\n')

/** Replacements of modules of which nothing is used. A name that is missing here stops the build. */
const UNUSED: Readonly<Record<string, string>> = {
  // All routes are known from the start (`routeDiscovery` in react-router.config.ts).
  'dom/ssr/fog-of-war': `
export const isFogOfWarEnabled = () => false
export const getPartialManifest = (manifest) => manifest
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => undefined
${unasked('getManifestPath', 'getPathsWithAncestors', 'handleClientVersionMismatch')}`,
  // Instrumentation is unused: `HydratedRouter` is given no `instrumentations`.
  'router/instrumentation': `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
${unasked('instrumentHandler', 'instrumentationResultMetaContext')}`,
  // Errors of server components, which the site does not use.
  errors: `
export const decodeRedirectErrorDigest = () => undefined
export const decodeRouteErrorResponseDigest = () => undefined`,
}

/**
 * Removes unused features of React Router from the browser's bundle: 3.5 kB (compressed) of every first page, together
 * with `pureDefinitions.ts`. An upgrade that moves one of the modules stops the build.
 */
export function leanRouter(): Plugin {
  const found = new Set<string>()
  return {
    name: 'raidkit:lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: OF_ROUTER },
      handler(code, id) {
        const file = OF_ROUTER.exec(id)?.groups?.['file'] ?? ''
        const unused = UNUSED[file]
        if (unused !== undefined) found.add(file)
        return {
          code: unused ?? code.replaceAll(NAMED, '').replaceAll(WARNED, '/* @__PURE__ */ '),
          map: null,
        }
      },
    },
    buildEnd(error) {
      const missing = Object.keys(UNUSED).filter((file) => !found.has(file))
      if (!error && missing.length > 0)
        this.error(`React Router no longer has ${missing.join(', ')} (leanRouter.ts)`)
    },
  }
}
