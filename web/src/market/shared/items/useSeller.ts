import type { FleaTerms, Seller } from '@raidkit/rules/market/item-list'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useMemo } from 'react'
import type { FirstRows } from './firstRows.ts'
import type { ListData } from './listData.ts'

type Reader = Pick<ListData, 'level' | 'reduction'>

/** For whom the list says what is kept; the same object while it says the same, so that nothing is ordered anew. */
export function useSeller({ flea }: Pick<FirstRows, 'flea'>, reader: Reader, mode: GameMode): Seller {
  const { level, reduction } = reader
  const terms = steadyTerms(flea)
  return useMemo(() => ({ mode, flea: terms, level, reduction }), [mode, terms, level, reduction])
}

let last: FleaTerms | undefined

/** Every answer of the server carries the terms, which change with the game. */
function steadyTerms(terms: FleaTerms): FleaTerms {
  if (!last || JSON.stringify(last) !== JSON.stringify(terms)) last = terms
  return last
}
