import { useEffect, useMemo } from 'react'
import { useOwnPriceSaver } from '../../api/trade/useOwnPriceSaver.ts'
import { useTradeBoard } from '../../api/trade/useTradeBoard.ts'
import { useTradeMarks } from '../../api/trade/useTradeMarks.ts'
import { useTradeSettings } from '../../api/trade/useTradeSettings.ts'
import { useText } from '../../i18n/useText.ts'
import { useUrlChoice } from '../../ui/useUrlChoice.ts'
import { useSteady } from '../../ui/useSteady.ts'
import { noteWhole } from './asksAgain.ts'
import type { FirstBarters } from './barterNames.ts'
import { choiceOf, withChoice } from './choice.ts'
import { COLUMNS } from './columns.ts'
import type { LineView } from './lineView.ts'
import { useBarterRows } from './useBarterRows.ts'

const WRITTEN = { read: choiceOf, write: withChoice }

/** Everything that the page of barters shows, gathered. */
export function useBarterPage(first: FirstBarters) {
  const { choice, typed, settle, choose } = useUrlChoice(WRITTEN)
  const { answer, isFailed, retry } = useTradeBoard(choice.mode)
  const { marks, mark } = useTradeMarks('barters')
  const found = useBarterRows({ first, answer, choice, marks })
  const { names, locksOf, ownedOf } = found
  const hasCharacter = ownedOf !== undefined
  const labels = useLabels()
  const onOpen = useSteady((open: string) => choose({ open }, true))
  const view = useMemo<LineView>(
    () => ({ names, locksOf, hasCharacter, labels, onOpen, onMark: mark }),
    [names, locksOf, hasCharacter, labels, onOpen, mark],
  )
  const isWhole = answer?.prices.isSettled ?? false
  useEffect(() => {
    if (isWhole) noteWhole(choice.mode)
  }, [isWhole, choice.mode])
  // Whose they are is known only here.
  const isWaiting = (choice.own || choice.unlocked || choice.unmarked) && !answer && !isFailed
  return {
    ...{ choice, typed, settle, choose, answer, isFailed, retry, isWaiting, marks, found, view },
    settings: useTradeSettings(),
    ownPrices: useOwnPriceSaver(),
  }
}

function useLabels(): LineView['labels'] {
  const t = useText()
  return useMemo(() => {
    const named = COLUMNS.map((column) => [column, t(`barters.columns.${column}`)] as const)
    // Safe: one entry for each column.
    return Object.fromEntries(named) as LineView['labels']
  }, [t])
}
