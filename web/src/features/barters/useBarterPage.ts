import { useEffect, useMemo } from 'react'
import { useOwnPriceSaver } from '../../subjects/trade/useOwnPriceSaver.ts'
import { useTradeBoard } from '../../subjects/trade/useTradeBoard.ts'
import { useText } from '../../i18n/useText.ts'
import { columnLabels } from '../../subjects/trade/lineProps.ts'
import { useMarking } from '../../subjects/trade/useMarking.ts'
import { useTakenText } from '../../subjects/trade/useTakenText.ts'
import { useUrlChoice } from '../../ui/useUrlChoice.ts'
import { useSteady } from '../../ui/useSteady.ts'
import { markLoaded } from './shouldRevalidate.ts'
import type { FirstBarters } from './barterNames.ts'
import { choiceOf, withChoice, type BarterChoice } from './choice.ts'
import { COLUMNS } from './columns.ts'
import type { LineView } from './lineView.ts'
import { useBarterRows } from './useBarterRows.ts'

const WRITTEN = { read: choiceOf, write: withChoice }

/** Everything that the page of barters shows, gathered. */
export function useBarterPage(first: FirstBarters) {
  const t = useText()
  const { choice, typed, settle, choose } = useUrlChoice(WRITTEN)
  const { answer, isFailed, retry } = useTradeBoard(choice.mode)
  const { marks, onMark } = useMarking('barters', choice.unmarked)
  const found = useBarterRows({ first, answer, choice, marks })
  const { names, locksOf, ownedOf } = found
  const { mode } = choice
  const hasCharacter = ownedOf !== undefined
  const labels = useMemo(() => columnLabels(COLUMNS, (column) => t(`barters.columns.${column}`)), [t])
  const takenText = useTakenText(names)
  const onOpen = useSteady((open: string) => choose({ open }, true))
  const view = useMemo<LineView>(
    () => ({ names, locksOf, hasCharacter, labels, takenText, mode, onOpen, onMark }),
    [names, locksOf, hasCharacter, labels, takenText, mode, onOpen, onMark],
  )
  const isWhole = answer?.prices.isSettled ?? false
  useEffect(() => {
    if (isWhole) markLoaded(choice.mode)
  }, [isWhole, choice.mode])
  // Whose they are is known only here.
  const isWaiting = (choice.own || choice.unlocked || choice.unmarked) && !answer && !isFailed
  return {
    ...{ choice, answer, isFailed, retry, isWaiting, marks, found, view },
    // Steady, so that what the rows do not change is not drawn with them.
    ...{
      typed: useSteady(typed),
      settle: useSteady<void>(settle),
      choose: useSteady((change: Partial<BarterChoice>) => choose(change)),
    },
    ownPrices: useOwnPriceSaver(),
  }
}
