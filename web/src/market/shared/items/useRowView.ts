import { useMemo } from 'react'
import { useTraderNames } from '../../../catalogue/shared/game/useTraderNames.ts'
import type { ListChoice } from './choice.ts'
import { columnsOf, columnsText, type ColumnId } from './columns.ts'
import type { FirstRows } from './firstRows.ts'
import type { ItemView } from './itemColumns.tsx'
import type { TagNames } from './rare/TagLinks.tsx'

type RowViewInput = {
  mode: ListChoice['mode']
  tagNames: TagNames
  prices: Pick<FirstRows['prices'], 'source' | 'asOfMs'>
  nowMs: number
  seller: ItemView['seller']
  RareCell: ItemView['RareCell']
}

/**
 * Returns the values that all rows share. The object is stable while they do not change, because otherwise every row
 * renders again.
 */
export function useRowView(given: RowViewInput): Omit<ItemView, 'isDense' | 'onFavourite'> {
  const { mode, tagNames, prices, nowMs: runningMs, seller, RareCell } = given
  const isSample = prices.source === 'sample'
  const nowMs = isSample ? prices.asOfMs : runningMs
  const traderNames = useTraderNames()
  return useMemo(
    () => ({ mode, tagNames, nowMs, isSample, seller, traderNames, RareCell }),
    [mode, tagNames, nowMs, isSample, seller, traderNames, RareCell],
  )
}

/** Returns a stable list while the chosen columns are the same. */
export function useColumns({ columns }: Pick<ListChoice, 'columns'>): readonly ColumnId[] {
  const chosen = columnsText(columns)
  return useMemo(() => columnsOf(chosen), [chosen])
}
