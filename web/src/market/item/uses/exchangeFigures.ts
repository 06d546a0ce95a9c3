import type { UnitCostLine } from '@raidkit/contract/trade/barters'
import type { BarterLine, CraftLine, RelatedItem } from '@raidkit/contract/trade/itemDetailLines'
import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import type { BarterOutcome } from '@raidkit/rules/trade/barters'
import type { CraftOutcome } from '@raidkit/rules/trade/crafts'

export type Outcome = BarterOutcome | CraftOutcome

/** Outcomes of exchanges and costs of their ingredients, as in the calculators. */
export type ExchangeFigures = {
  /** Returns the outcome; undefined for a craft that takes only time. */
  outcomeOf: (line: BarterLine | CraftLine) => Outcome | undefined
  /** Returns the cost of one piece; undefined: no price is known. */
  costOf: (itemUid: string) => UnitCostLine | undefined
  /** Returns the level of a station in the reader's hideout; undefined: they have none, or it does not count. */
  builtOf?: (station: string) => number | undefined
}

/** Data shared by all exchanges of a page. */
export type ExchangeView = {
  related: Readonly<Record<string, RelatedItem>>
  figures: ExchangeFigures
  traderName: (trader: string) => string
}

/** Returns the figures sent with the page: default settings, everything unlocked. */
export function sentFigures({ costs }: ItemDetails): ExchangeFigures {
  return { outcomeOf: ({ outcome }) => outcome, costOf: (itemUid) => costs[itemUid] }
}
