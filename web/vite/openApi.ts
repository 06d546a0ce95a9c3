import { openApiDocument } from '@raidkit/contract/developers/openApi'
import type { Plugin } from 'vite'

const ID = 'virtual:openApi'

/** Provides the document of the data API, made when the site is built: pages have no schemas to make it from. */
export function openApi(): Plugin {
  return {
    name: 'raidkit:open-api',
    resolveId: { filter: { id: /^virtual:openApi$/ }, handler: () => `\0${ID}` },
    load: {
      filter: { id: /^\0virtual:openApi$/ },
      handler: () => `export default JSON.parse(${JSON.stringify(JSON.stringify(openApiDocument('')))})`,
    },
  }
}
