import type { HideoutFacts } from '@raidkit/contract/hideout'
import { hideoutLeft, leftCost, stationViews } from '@raidkit/rules/hideout-progress'
import { useMemo } from 'react'
import { useFinds } from '../../api/needs/useFinds.ts'
import { useProgress } from '../../api/progress/useProgress.ts'
import { useTradeBoard } from '../../api/trade/useTradeBoard.ts'
import type { Desk } from './desk.ts'
import { hideoutNames } from './hideoutNames.ts'
import { useHideoutActs } from './useHideoutActs.ts'

/** Gathers the hideout, the reader's progress and prices for the page. */
export function useHideoutDesk(facts: HideoutFacts) {
  const tracker = useProgress()
  const { progress, mode } = tracker
  const { answer, isFailed, retry } = useTradeBoard(mode)
  const { stations } = facts
  const views = useMemo(() => stationViews(stations, progress), [stations, progress])
  const names = useMemo(() => hideoutNames(facts, answer), [facts, answer])
  const { acts, ...dialog } = useHideoutActs({ stations, views, names, tracker })
  const leftOf: Desk['leftOf'] = (uids) => {
    const left = hideoutLeft(stations, progress, uids)
    return { left, cost: answer && leftCost(left.items, answer.board.costOf) }
  }
  const finds = useFinds()
  const desk: Desk = { mode, views, player: progress, names, answer, leftOf, acts, finds }
  return { desk, dialog, tracker, isFailed, retry }
}
