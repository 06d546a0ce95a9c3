import {
  stashAdvice,
  createVerdictLookup,
  type NeedRow,
  type StashAdvice,
} from '@raidkit/rules/progress/needs'
import { advisedRub, type SaleAdvice } from '@raidkit/rules/prices/sell'
import { useMemo } from 'react'
import { useQuestPools } from '../../../shared/progress/useQuestBook.ts'
import { useSaleAdvice } from '../../../../trade/shared/trade/useSaleAdvice.ts'
import type { TrackerState } from '../../useTracker.ts'
import { stashPieces, type Review } from './review.ts'

/** Advises what to keep and what to sell of everything recognised; undefined until needs and prices are loaded. */
export function useStashAdvice(
  review: Review,
  { answer, trade, mode }: Pick<TrackerState, 'answer' | 'trade' | 'mode'>,
): StashAdvice<SaleAdvice> | undefined {
  const hasFinds = review.entries.length + review.others.length > 0
  const members = useQuestPools(hasFinds)
  const { needs, rows } = answer ?? {}
  const byItem = useMemo(() => rowsByItem(hasFinds ? (rows ?? []) : []), [rows, hasFinds])
  const verdictOf = useMemo(() => needs && createVerdictLookup(needs, members), [needs, members])
  const saleOf = useSaleAdvice(mode, trade)
  return useMemo(() => {
    if (!hasFinds || !verdictOf || !saleOf) return undefined
    const rowsOf = (uid: string) => byItem.get(uid) ?? []
    return stashAdvice(stashPieces(review), { rowsOf, verdictOf, saleOf, rubOf: advisedRub })
  }, [review, hasFinds, byItem, verdictOf, saleOf])
}

function rowsByItem(rows: readonly NeedRow[]): ReadonlyMap<string, readonly NeedRow[]> {
  const found = new Map<string, NeedRow[]>()
  for (const row of rows) for (const uid of row.uids) found.set(uid, [...(found.get(uid) ?? []), row])
  return found
}
