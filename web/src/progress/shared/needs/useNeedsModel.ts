import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useCallback } from 'react'
import { useProgress, type TrackedCharacter, type UseProgress } from '../progress/useProgress.ts'
import { useTradeBoard, type TradeAnswer } from '../../../trade/shared/trade/useTradeBoard.ts'
import { useFinds, type Finds } from './counts/useFinds.ts'
import { useNeeds, type NeedsAnswer } from './useNeeds.ts'

export type NeedsModel = {
  /** Undefined until everything is loaded. */
  answer: NeedsAnswer | undefined
  isFailed: boolean
  retry: () => void
  /** Undefined until prices are loaded, or if there are none. */
  trade: TradeAnswer | undefined
  mode: GameMode
  finds: Finds
  offerUndo: UseProgress['offerUndo']
  /** Cost of one piece for the reader. */
  rubOf: (uid: string) => number | undefined
  /** Cost of one piece if money buys it; an item that must be owned only has a value. */
  buyRubOf: (uid: string) => number | undefined
  /** Reports whether money can buy neither the item nor its parts now. */
  isOwnOnly: (uid: string) => boolean
  isKappa: (questUid: string) => boolean
  /** Key of the player's state, without the counts of finds. */
  player: string
}

/** Gathers everything that a page about needs shows and does. */
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

function playerText({ level, fraction, gameEdition, gameMode, ...progress }: TrackedCharacter): string {
  const { questsDone, questsFailed, modulesBuilt, objectives } = progress
  const counted = objectives.reduce((sum, { count }) => sum + count, 0)
  const done = [questsDone.length, questsFailed.length, modulesBuilt.length, counted]
  return [level, fraction, gameEdition, gameMode, ...done].join(' ')
}
