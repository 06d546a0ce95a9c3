import type { Plugin } from 'vite'

const RELOAD = 'window.location.reload();'
const FILE = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js(?:\?|$)/

/**
 * Replaces React Router's handling of failed page modules. It reloads the current page on every failure; the site loads
 * the target page instead, at most once in 10 s (spec section 2), so the router dispatches an event. If an upgrade
 * moves the replaced code, the build stops.
 */
export function pageModuleFailure(): Plugin {
  let found = false
  return {
    name: 'raidkit:page-module-failure',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: FILE },
      handler(code) {
        found = code.includes(RELOAD)
        return { code: code.replace(RELOAD, ASK), map: null }
      },
    },
    buildEnd(error) {
      if (!error && !found) this.error('React Router no longer reloads where pageModuleFailure.ts expects it')
    },
  }
}

// Returns a module that throws when rendered: a rejection here would leave the router with a page it cannot show.
const ASK = `
if (window.dispatchEvent(new CustomEvent('raidkit:module-failure', { cancelable: true }))) {
  return { default() { throw error } };
}
`
