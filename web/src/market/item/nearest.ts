import { listItems } from '@raidkit/contract/catalogue/items'
import { slugSearches } from '@raidkit/rules/catalogue/items'
import { itemLink } from '@raidkit/rules/platform/links'
import type { Loading } from '../../api/loaders.ts'
import { notFoundNear } from '../../api/notFound.ts'

const MOST = 3

/** Throws the not-found page for an unknown item address, with links to the items with similar names. */
export async function throwWithNearestItems({ ask, params, url, language }: Loading): Promise<never> {
  for (const search of slugSearches(params['url'] ?? '')) {
    const { items } = await ask(listItems, { search, lang: language, limit: MOST })
    const near = items.map((item) => ({ to: itemLink(item), name: item.name }))
    if (near.length > 0) throw notFoundNear(url, near)
  }
  throw notFoundNear(url, [])
}
