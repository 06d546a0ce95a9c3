import type { Sort } from '../../../ui/table/tableSort.ts'

/** Adjusts the initial order: text columns start at A, prices at the highest, as everywhere. */
export function upFirst(now: Sort, next: Sort): Sort {
  return next.by === now.by || next.by === 'price' ? next : { ...next, descending: false }
}
