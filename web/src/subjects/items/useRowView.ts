import { useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { useTraderNames } from '../game/useTraderNames.ts'
import type { ListChoice } from './choice.ts'
import { cardColumns, COLUMNS, columnsOf, columnsText } from './columns.ts'
import type { FirstRows } from './firstRows.ts'
import type { RowView } from './ItemCell.tsx'
import type { TagNames } from './rare/TagLinks.tsx'

type Given = {
  choice: Pick<ListChoice, 'columns' | 'mode'>
  tagNames: TagNames
  prices: Pick<FirstRows['prices'], 'source' | 'asOfMs'>
  nowMs: number
  seller: RowView['seller']
  RareCell: RowView['RareCell']
}

/** What all rows have in common; the same object while it says the same, so that rows are not drawn anew. */
export function useRowView({ choice, tagNames, prices, nowMs: runningMs, seller, RareCell }: Given): RowView {
  const isSample = prices.source === 'sample'
  const nowMs = isSample ? prices.asOfMs : runningMs
  const chosen = columnsText(choice.columns)
  const { mode } = choice
  const labels = useLabels()
  const traderNames = useTraderNames()
  return useMemo(
    () => ({ ...columnsIn(chosen), labels, mode, tagNames, nowMs, isSample, seller, traderNames, RareCell }),
    [chosen, labels, mode, tagNames, nowMs, isSample, seller, traderNames, RareCell],
  )
}

function columnsIn(chosen: string) {
  const columns = columnsOf(chosen)
  return { columns, cards: cardColumns(columns) }
}

function useLabels(): RowView['labels'] {
  const t = useText()
  return useMemo(() => {
    const named = COLUMNS.map((column) => [column, t(`items.columns.${column}`)] as const)
    // Safe: one entry for each column.
    return Object.fromEntries(named) as RowView['labels']
  }, [t])
}
