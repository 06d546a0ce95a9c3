import type { GameMode } from '@raidkit/rules/modes'
import type { TraderNames } from '../../ui/useTraderNames.ts'

/** What all lines have in common. */
export type KeyView = {
  mode: GameMode
  nowMs: number
  isSample: boolean
  traderNames: TraderNames
  onFavourite: (uid: string) => void
}
