import type { Plugin } from 'vite'

const RELOAD = 'window.location.reload();'
const FILE = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js(?:\?|$)/

/**
 * React Router reloads the page the reader is on whenever a page module fails to load, as often as it fails.
 * Ours loads the page the reader was going to, and at most once in 10 s (spec section 2), so the router asks
 * instead of reloading. An upgrade that moves the place stops the build.
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

// A module that throws when it is drawn: a rejection here would leave the router with a page it cannot show.
const ASK = `
if (window.dispatchEvent(new CustomEvent('raidkit:module-failure', { cancelable: true }))) {
  return { default() { throw error } };
}
`
