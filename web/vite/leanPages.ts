import type { Plugin } from 'vite'
import { walkTree } from './callsWithoutSchemas.ts'
import type { Node } from './pureDefinitions.ts'

/** Properties of the page table that only the build, the server and the tests read. */
const UNREAD = new Set(['file', 'samples'])

/** Removes these properties from the browser's page table: 0.8 kB (compressed) of every first page. */
export function leanPages(): Plugin {
  return {
    name: 'raidkit:lean-pages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      order: 'post',
      filter: { id: /\/web\/src\/pages\w*\.ts$/ },
      handler(code) {
        const cuts: Node[] = []
        walkTree(this.parse(code), (node) => {
          if (node.type === 'Property' && UNREAD.has((node['key'] as { name?: string }).name ?? ''))
            cuts.push(node)
        })
        const kept = cuts
          .toSorted((a, b) => b.start - a.start)
          .reduce((text, { start, end }) => text.slice(0, start) + '...{}' + text.slice(end), code)
        return { code: kept, map: null }
      },
    },
  }
}
