import type { Plugin } from 'vite'

/** Of the table of pages the browser needs neither where a page's module lies nor the addresses of the smoke test. */
export function pagesForBrowser(): Plugin {
  return {
    name: 'raidkit:pages-for-browser',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/]pages(?:Of\w+)?\.ts$/ },
      handler(code) {
        if (this.environment.name !== 'client') return undefined
        return { code: code.replaceAll(/\b(?:file: (['"])[^'"]*\1|samples: \[[^\]]*\]),?/g, ''), map: null }
      },
    },
  }
}
