import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'
import type { Catalog } from './catalog.ts'
import type { FeedFacts, FeedItem } from './feedRows.ts'

/** Item of the feed that has not been accepted yet. */
export type UnknownItem = {
  /** The game's id. */
  id: string
  name: string
  shortName: string
  modes: GameMode[]
  basePrice: number
}

type KnownItems = Pick<Catalog, 'itemsByBsgId'>

/**
 * Splits a feed into the part about items that the catalogue has or an admin has accepted, and the other items. An
 * invented id is not an item, even where other rows refer to it.
 */
export function knownPart(
  { itemsByBsgId }: KnownItems,
  feed: FeedFacts,
  accepted: ReadonlySet<string>,
): { known: FeedFacts; unknownItems: UnknownItem[] } {
  const { items, names } = feed
  if (!items) return { known: feed, unknownItems: [] }
  const isKnown = (id: string) => itemsByBsgId.has(id) || accepted.has(id)
  const knownOf = (mode: GameMode) =>
    items[mode].filter(({ id }) => isKnown(id)).map((item) => withKnownParts(item, isKnown))
  const unknownItems = new Map<string, UnknownItem>()
  for (const mode of GAME_MODES) {
    for (const { id, nameKey, shortNameKey, basePrice, gone } of items[mode]) {
      if (isKnown(id) || gone) continue
      const [name = nameKey, shortName = shortNameKey] = names['en']?.[id] ?? []
      const known = unknownItems.get(id)
      if (known) known.modes.push(mode)
      else unknownItems.set(id, { id, name, shortName, modes: [mode], basePrice })
    }
  }
  return {
    known: { ...feed, items: { PVP: knownOf('PVP'), PVE: knownOf('PVE') } },
    unknownItems: [...unknownItems.values()],
  }
}

/** Leaves out unknown items from the contents of a pack. */
function withKnownParts(item: FeedItem, isKnown: (id: string) => boolean): FeedItem {
  const { presetOf, contains, ...rest } = item
  const parts = contains?.filter(({ id }) => isKnown(id))
  if (parts?.length === contains?.length && (presetOf === undefined || isKnown(presetOf))) return item
  return {
    ...rest,
    ...(presetOf !== undefined && isKnown(presetOf) && { presetOf }),
    ...(parts && parts.length > 0 && { contains: parts }),
  }
}
