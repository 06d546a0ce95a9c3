import type { CraftRow } from '../crafts/index.ts'
import { orderedRows } from '../row-order/index.ts'
import type { CraftListView, CraftOrder, CraftSort } from './schema.ts'

/** Looked up rather than compared: what cannot be done stands among the others. */
const WORDS: ReadonlySet<CraftSort> = new Set(['name', 'station', 'time'])

/** Does it take something that no money buys? */
export function isOwnNeeded({ outcome }: Pick<CraftRow, 'outcome'>): boolean {
  return outcome.state === 'known' && outcome.own !== undefined
}

type View = Omit<CraftListView, 'locksOf'>

/** Rows in an order of the reader's choice; equals stand by the name of what is made. */
export function sortedCrafts(
  rows: readonly CraftRow[],
  { sort, descending }: CraftOrder,
  view: View,
): CraftRow[] {
  return orderedRows(rows, {
    ...{ descending, compareNames: view.compareNames },
    valueOf: (row) => valueOf(sort, row, view),
    isBelow: WORDS.has(sort) ? undefined : (row) => row.locks.length > 0 || isOwnNeeded(row),
    nameOf: (row) => madeName(row, view),
    uidOf: ({ craft }) => craft.uid,
  })
}

function valueOf(sort: CraftSort, row: CraftRow, view: View): number | string | undefined {
  const { craft, outcome, sec } = row
  const known = outcome.state === 'known' ? outcome : undefined
  switch (sort) {
    case 'name':
      return madeName(row, view)
    case 'station':
      return `${view.stationName(craft.station)} ${craft.level}`
    case 'time':
      return sec
    case 'cost':
      return known?.costRub
    case 'fuel':
      return known?.fuelRub
    case 'fee':
      return known?.sale.feeRub
    case 'sale':
      return known?.sale.rub
    case 'profit':
      return known?.profitRub
    case 'perHour':
      return known?.profitRubPerHour
    case 'throughput':
      return known?.throughputRubPerHour
  }
}

function madeName({ craft }: CraftRow, { nameOf }: View): string {
  return nameOf(craft.gives.itemUid)
}
