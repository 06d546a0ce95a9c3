import { itemLink, mapLink, questLink, stationLink } from '@raidkit/rules/platform/links'
import type { LinePrice } from '@raidkit/rules/market/item-list'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { HitGroup, Place, PlaceKind } from '@raidkit/rules/market/site-search'
import type { TileItem } from '../../catalogue/shared/game/ItemTile.tsx'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'

/** Search hit with its link. Opened hits are stored in the browser. */
export type Hit = {
  kind: 'item' | PlaceKind
  to: string
  name: string
  /** Trader of a quest. */
  note?: string
  /** Uid of an item. */
  uid?: string
  tile?: TileItem
  /** Price from the server; not stored. */
  price?: LinePrice
}
export type HitsOfKind = { kind: Hit['kind'] | 'recent'; hits: readonly Hit[] }

export type FoundItem = TileItem & { uid: string; url: string; name: string } & Partial<LinePrice>

type View = { mode: GameMode; traderName: (trader: string) => string }

export function hitsOf(groups: readonly HitGroup<FoundItem>[], view: View): HitsOfKind[] {
  return groups.map((group) => ({
    kind: group.kind,
    hits:
      'items' in group
        ? group.items.map((item) => itemHit(item, view.mode))
        : group.places.flatMap((place) => placeHit(place, view)),
  }))
}

function itemHit(item: FoundItem, mode: GameMode): Hit {
  const { uid, name, shortName, width, height, color, category, tags, picture } = item
  const tile = {
    shortName,
    width,
    height,
    ...(color !== undefined && { color }),
    ...(picture !== undefined && { picture }),
    ...(category !== undefined && { category }),
    ...(tags !== undefined && { tags }),
  }
  const { flea, sell, buy } = item
  const isPriced = flea !== undefined && sell !== undefined && buy !== undefined
  return {
    kind: 'item',
    to: itemLink(item) + modeQuery(mode),
    name,
    uid,
    tile,
    ...(isPriced && { price: { flea, sell, buy } }),
  }
}

function placeHit(place: Place, { mode, traderName }: View): Hit[] {
  const { kind, slug, name, trader } = place
  const to = addressOf(kind, slug, mode)
  if (to === undefined) return []
  return [{ kind, to, name, ...(trader !== undefined && { note: traderName(trader) }) }]
}

function addressOf(kind: PlaceKind, slug: string, mode: GameMode): string | undefined {
  switch (kind) {
    case 'quest':
      return questLink({ slug })
    case 'trader':
      return `/progression/quests?trader=${encodeURIComponent(slug)}`
    case 'map': {
      const map = MAP_SLUGS.find((one) => one === slug)
      return map && mapLink(map)
    }
    case 'station':
      return stationLink(slug)
    case 'page':
      return slug + modeQuery(mode)
  }
}
