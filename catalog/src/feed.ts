import { createHash } from 'node:crypto'
import { buildItems } from './buildItems.ts'
import type { Catalog } from './catalog.ts'
import { feedInputs, type Rest } from './feedItems.ts'
import type { FeedFacts } from './feedRows.ts'
import { feedBarters, feedCrafts } from './feedTrade.ts'
import { tradeParts } from './tradeParts.ts'

export { knownPart, type UnknownItem } from './feedKnown.ts'
export { feedOffers } from './feedOffers.ts'
export type * from './feedRows.ts'

/**
 * The catalogue with a feed's word over it: items that came later, what changed of the others, barters and crafts.
 * Quests and the hideout stay bundled (decision 015). The given catalogue stays as it is, and is the answer when the
 * feed says nothing new; the version follows the content alone, not the hour it came.
 */
export async function withFeed(
  catalog: Catalog,
  feed: FeedFacts,
  rest: Rest = async () => undefined,
): Promise<Catalog> {
  const items = await feedInputs(catalog, feed, rest)
  await rest()
  const changed = items.filter((input, at) => input !== catalog.inputs.items[at])
  const itemPart = changed.length > 0 ? buildItems(items, catalog, catalog) : {}
  const referred = { ...catalog, ...itemPart }
  await rest()
  const barters = feedBarters(referred, feed)
  const crafts = feedCrafts(referred, feed)
  const trade = barters !== catalog.barters || crafts !== catalog.crafts ? { barters, crafts } : undefined
  if (changed.length === 0 && !trade) return catalog
  const hash = createHash('sha256').update(catalog.version).update(JSON.stringify(changed))
  if (trade) hash.update(JSON.stringify(trade))
  return {
    ...referred,
    ...(trade && tradeParts(barters, crafts)),
    version: hash.digest('hex').slice(0, 16),
    inputs: { ...catalog.inputs, items },
  }
}
