import { useMemo } from 'react'
import { useOwnPriceSaver } from '../shared/trade/useOwnPriceSaver.ts'
import { useTradeBoard } from '../shared/trade/useTradeBoard.ts'
import { useMarking } from '../shared/trade/useMarking.ts'
import { useTakenText } from '../shared/trade/useTakenText.ts'
import { useUrlChoice } from '../../ui/useUrlChoice.ts'
import { useSteady } from '../../ui/useSteady.ts'
import { useLoaded } from './shouldRevalidate.ts'
import type { FirstBarters } from './barterNames.ts'
import { choiceOf, withChoice, type BarterChoice } from './choice.ts'
import type { BarterView } from './columns.tsx'
import { useBarterRows } from './useBarterRows.ts'

const WRITTEN = { read: choiceOf, write: withChoice }

/** Collects the data and the actions of the barter page. */
export function useBarterPage(first: FirstBarters) {
  const { choice, typed, settle, choose } = useUrlChoice(WRITTEN)
  const { answer, isFailed, retry } = useTradeBoard(choice.mode)
  const { marks, onMark } = useMarking('barters', choice.unmarked)
  const found = useBarterRows({ first, answer, choice, marks })
  const { names, locksOf, ownedOf } = found
  const { mode } = choice
  const hasCharacter = ownedOf !== undefined
  const takenText = useTakenText(names)
  const onOpen = useSteady((open: string) => choose({ open }, true))
  const view = useMemo<BarterView>(
    () => ({ names, locksOf, hasCharacter, takenText, mode, onOpen, onMark }),
    [names, locksOf, hasCharacter, takenText, mode, onOpen, onMark],
  )
  useLoaded(choice.mode, answer?.prices.isSettled ?? false)
  // The server cannot apply these filters, because only the browser knows the reader's data.
  const isWaiting = (choice.own || choice.unlocked || choice.unmarked) && !answer && !isFailed
  return {
    choice,
    answer,
    isFailed,
    retry,
    isWaiting,
    marks,
    found,
    view,
    // Stable callbacks, so that the toolbar is not rendered again with the rows.
    typed: useSteady(typed),
    settle: useSteady<void>(settle),
    choose: useSteady((change: Partial<BarterChoice>) => choose(change)),
    ownPrices: useOwnPriceSaver(),
  }
}
