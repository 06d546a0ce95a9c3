import type { Plugin } from 'vite'

const OF_ROUTER = /react-router\/dist\/\w+\/lib\/(?<file>[\w/.-]+)\.js(?:\?|$)/
/** `Form.displayName = "Form"`: a name for developers, which keeps a component in the bundle that no page shows. */
const NAMED = /^\w+\.displayName = "[^"]*";$/gm

/** Warnings for developers, who see them while they develop: unasked for, a call and its sentence fall away. */
const WARNED = /(?<!function )\b(?=(?:warning|warnOnce)\()/g

/** Asked for by modules of the router's server alone, which fall away. */
const unasked = (...names: string[]) => names.map((name) => `export const ${name} = undefined`).join('\n')

/** Modules of which we use nothing, by what stands in for them. A name that is missing here stops the build. */
const UNUSED: Readonly<Record<string, string>> = {
  // Routes are all known from the start (`routeDiscovery` in react-router.config.ts).
  'dom/ssr/fog-of-war': `
export const isFogOfWarEnabled = () => false
export const getPartialManifest = (manifest) => manifest
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => undefined
${unasked('getManifestPath', 'getPathsWithAncestors', 'handleClientVersionMismatch')}`,
  // Nobody watches the router: `HydratedRouter` is given no `instrumentations`.
  'router/instrumentation': `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
${unasked('instrumentHandler', 'instrumentationResultMetaContext')}`,
  // Errors of server components, of which there are none.
  errors: `
export const decodeRedirectErrorDigest = () => undefined
export const decodeRouteErrorResponseDigest = () => undefined`,
}

/**
 * Leaves out of the browser's bundle what React Router brings for ways of working that are not ours: 3.5 kB (compressed) of
 * every first page, with what `pureDefinitions.ts` lets fall away. An upgrade that moves one of the modules stops the build.
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
