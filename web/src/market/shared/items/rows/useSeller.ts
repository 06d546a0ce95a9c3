import type { FleaTerms, Seller } from '@raidkit/rules/market/item-list'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useMemo } from 'react'
import type { FirstRows } from './firstRows.ts'
import type { ListData } from './listData.ts'

type Reader = Pick<ListData, 'level' | 'reduction'>

/**
 * Returns the seller that the list's revenue is computed for. The object is stable while its values are equal, so that
 * the list is not sorted again.
 */
export function useSeller({ flea }: Pick<FirstRows, 'flea'>, reader: Reader, mode: GameMode): Seller {
  const { level, reduction } = reader
  const terms = steadyTerms(flea)
  return useMemo(() => ({ mode, flea: terms, level, reduction }), [mode, terms, level, reduction])
}

let last: FleaTerms | undefined

/** Returns a stable object for equal rules, because every reply of the server carries them anew. */
function steadyTerms(terms: FleaTerms): FleaTerms {
  if (!last || JSON.stringify(last) !== JSON.stringify(terms)) last = terms
  return last
}
