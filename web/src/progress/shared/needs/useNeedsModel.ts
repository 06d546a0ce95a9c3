import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useCallback } from 'react'
import { useProgress, type Tracked, type UseProgress } from '../progress/useProgress.ts'
import { useTradeBoard, type TradeAnswer } from '../../../trade/shared/trade/useTradeBoard.ts'
import { useFinds, type Finds } from './useFinds.ts'
import { useNeeds, type NeedsAnswer } from './useNeeds.ts'

export type NeedsModel = {
  /** Undefined until everything has come. */
  answer: NeedsAnswer | undefined
  isFailed: boolean
  retry: () => void
  /** Undefined until prices are here, or where there are none. */
  trade: TradeAnswer | undefined
  mode: GameMode
  finds: Finds
  offerUndo: UseProgress['offerUndo']
  /** What one piece costs the reader. */
  rubOf: (uid: string) => number | undefined
  /** The same where money buys it: what has to be owned is only worth something. */
  buyRubOf: (uid: string) => number | undefined
  /** No money buys it now, nor what it is made of. */
  isOwnOnly: (uid: string) => boolean
  isKappa: (questUid: string) => boolean
  /** Of whom the needs are; the counts of what they found are not in it. */
  player: string
}

/** Everything that a page about needs shows and does, gathered. */
export function useNeedsModel(): NeedsModel {
  const { answer, isFailed, retry } = useNeeds()
  const { progress, mode, offerUndo } = useProgress()
  const trade = useTradeBoard(mode).answer
  const board = trade?.board
  const quests = answer?.quests.byUid
  return {
    answer,
    isFailed,
    retry,
    trade,
    mode,
    offerUndo,
    finds: useFinds(),
    rubOf: useCallback((uid: string) => board?.costOf(uid), [board]),
    buyRubOf: useCallback((uid: string) => (board?.isOwnOnly(uid) ? undefined : board?.costOf(uid)), [board]),
    isOwnOnly: useCallback((uid: string) => board?.isOwnOnly(uid) ?? false, [board]),
    isKappa: useCallback((uid: string) => quests?.get(uid)?.requiredForKappa ?? false, [quests]),
    player: playerText(progress),
  }
}

function playerText({ level, fraction, gameEdition, gameMode, ...progress }: Tracked): string {
  const { questsDone, questsFailed, modulesBuilt, objectives } = progress
  const counted = objectives.reduce((sum, { count }) => sum + count, 0)
  const done = [questsDone.length, questsFailed.length, modulesBuilt.length, counted]
  return [level, fraction, gameEdition, gameMode, ...done].join(' ')
}
