import type {
  BarterLine,
  CraftLine,
  RelatedItem,
  UnitCostLine,
} from '@raidkit/contract/trade/itemDetailLines'
import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import type { BarterOutcome } from '@raidkit/rules/trade/barters'
import type { CraftOutcome } from '@raidkit/rules/trade/crafts'

export type Outcome = BarterOutcome | CraftOutcome

/** What exchanges and their ingredients are worth, as the calculators have it. */
export type ExchangeFigures = {
  /** Undefined for what takes nothing but time. */
  outcomeOf: (line: BarterLine | CraftLine) => Outcome | undefined
  /** What one piece costs; undefined: no price is known. */
  costOf: (itemUid: string) => UnitCostLine | undefined
  /** The level of a station that stands in the reader's hideout; undefined: they have none, or it does not count. */
  builtOf?: (station: string) => number | undefined
}

/** What all exchanges of a page have in common. */
export type ExchangeView = {
  related: Readonly<Record<string, RelatedItem>>
  figures: ExchangeFigures
  traderName: (trader: string) => string
}

/** As they came with the page: default settings, everything reached. */
export function sentFigures({ costs }: ItemDetails): ExchangeFigures {
  return { outcomeOf: ({ outcome }) => outcome, costOf: (itemUid) => costs[itemUid] }
}
