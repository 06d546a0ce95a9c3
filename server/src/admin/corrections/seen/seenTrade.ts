import type { Catalog } from '@raidkit/catalog/load'
import type { SeenEntry } from '@raidkit/contract/catalogue/seenChanges'
import { barterFigures, craftFigures } from '@raidkit/rules/progress/seen-changes'
import type { TradeBoard } from '@raidkit/rules/trade/trade-board'
import { entriesOf, itemName, searchLink, type Boards, type PageEntry, type Worlds } from './world.ts'

/** Crafts whose row in the calculator would say something else. */
export function seenCrafts({ now, next }: Worlds, boards: Boards): SeenEntry[] {
  return entriesOf('crafts', shownCrafts(now.catalog, boards.now), shownCrafts(next.catalog, boards.next))
}

function shownCrafts(catalog: Catalog, { crafts }: TradeBoard): Map<string, PageEntry> {
  return new Map(
    crafts.map((row) => {
      const { uid, gives, station, level } = row.craft
      const name = itemName(catalog, gives.itemUid)
      const place = `${catalog.stationsBySlug.get(station)?.name ?? station} ${level}`
      return [uid, { uid, name, place, link: searchLink('/crafts', name, uid), figures: craftFigures(row) }]
    }),
  )
}

/** The same for barters. */
export function seenBarters({ now, next }: Worlds, boards: Boards): SeenEntry[] {
  return entriesOf('barters', shownBarters(now.catalog, boards.now), shownBarters(next.catalog, boards.next))
}

function shownBarters(catalog: Catalog, { barters }: TradeBoard): Map<string, PageEntry> {
  return new Map(
    barters.map((row) => {
      const { uid, gives, trader, loyaltyLevel } = row.barter
      const name = itemName(catalog, gives.itemUid)
      const place = `${trader} ${loyaltyLevel}`
      return [uid, { uid, name, place, link: searchLink('/barters', name, uid), figures: barterFigures(row) }]
    }),
  )
}
