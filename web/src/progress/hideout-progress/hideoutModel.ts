import type { HideoutFacts } from '@raidkit/contract/trade/hideout'
import type {
  HideoutLeft,
  HideoutPlayer,
  LeftCost,
  StationView,
} from '@raidkit/rules/progress/hideout-progress'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { FoundCount, Step } from '@raidkit/rules/progress/needs'
import type { TradeAnswer } from '../../trade/shared/trade/useTradeBoard.ts'
import type { TradeNames } from '../../trade/shared/trade/tradeNames.ts'

export type HideoutStation = HideoutFacts['stations'][number]
export type View = StationView<HideoutStation>

/** Remaining items of some levels and their cost, which is undefined until prices are loaded. */
export type LeftOf = { left: HideoutLeft; cost: LeftCost | undefined }

export type HideoutNames = TradeNames & {
  skillName: (skill: string) => string
  /** Name of a level by its uid, such as `Generator 2`. */
  moduleName: (uid: string) => string
}

/** Actions of a reader on the hideout. */
export type HideoutActs = {
  /** Asks first if other levels would be built or destroyed as well. */
  build: (uid: string) => void
  destroy: (uid: string) => void
  track: (uid: string, isTracked: boolean) => void
  /** Adds or removes one piece. */
  step: (itemUid: string, step: Step) => void
  /** Sets the count of pieces, whatever it was. */
  put: (itemUid: string, found: Partial<FoundCount>) => void
}

/** Data that the parts of the page show. */
export type HideoutModel = {
  mode: GameMode
  views: readonly View[]
  player: HideoutPlayer
  names: HideoutNames
  answer: TradeAnswer | undefined
  leftOf: (uids?: readonly string[]) => LeftOf
  /** Stable functions: cards that are not drawn again still act on the current state. */
  acts: HideoutActs
}
