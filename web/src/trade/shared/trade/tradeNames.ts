import type { TileItem } from '../../../catalogue/shared/game/ItemTile.tsx'

export type NamedItem = TileItem & { uid: string; url: string; name: string }

/** What the parts of a calculator are called in the page's language. */
export type TradeNames = {
  /** Undefined: the catalogue no longer has it. */
  itemOf: (uid: string) => NamedItem | undefined
  traderName: (trader: string) => string
  stationName: (slug: string) => string
  questName: (uid: string) => string
  /** Has the quest left the game? What it locks cannot be opened any more. */
  isQuestGone?: ((uid: string) => boolean) | undefined
}
