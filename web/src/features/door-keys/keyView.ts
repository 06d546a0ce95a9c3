import type { GameMode } from '@raidkit/rules/modes'
import type { TraderNames } from '../../subjects/game/useTraderNames.ts'

/** What all lines have in common. */
export type KeyView = {
  mode: GameMode
  nowMs: number
  isSample: boolean
  traderNames: TraderNames
  onFavourite: (uid: string) => void
}
