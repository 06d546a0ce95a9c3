import type { TileItem } from '../../../catalogue/shared/game/ItemTile.tsx'

export type NamedItem = TileItem & { uid: string; url: string; name: string }

/** Names of items, traders, stations and quests in the page's language. */
export type TradeNames = {
  /** Undefined: the item left the catalogue. */
  itemOf: (uid: string) => NamedItem | undefined
  traderName: (trader: string) => string
  stationName: (slug: string) => string
  questName: (uid: string) => string
  /** Tells whether the quest left the game, so that its unlocks are unavailable for good. */
  isQuestGone?: ((uid: string) => boolean) | undefined
}
