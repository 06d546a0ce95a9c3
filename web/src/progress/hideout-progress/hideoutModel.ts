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

/** What is left of some levels, and what it costs; the cost is undefined until prices are here. */
export type LeftOf = { left: HideoutLeft; cost: LeftCost | undefined }

export type HideoutNames = TradeNames & {
  skillName: (skill: string) => string
  /** `Generator 2` by the uid of the level. */
  moduleName: (uid: string) => string
}

/** What a reader may do to the hideout. */
export type HideoutActs = {
  /** Asks first where more than this level would stand or fall. */
  build: (uid: string) => void
  destroy: (uid: string) => void
  track: (uid: string, isTracked: boolean) => void
  /** One piece more or less. */
  step: (itemUid: string, step: Step) => void
  /** So many pieces, whatever they were. */
  put: (itemUid: string, found: Partial<FoundCount>) => void
}

/** Everything that the parts of the page show. */
export type HideoutModel = {
  mode: GameMode
  views: readonly View[]
  player: HideoutPlayer
  names: HideoutNames
  answer: TradeAnswer | undefined
  leftOf: (uids?: readonly string[]) => LeftOf
  /** The same for good: cards that are not drawn anew still do what holds now. */
  acts: HideoutActs
}
