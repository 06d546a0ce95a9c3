import type { CraftRow } from '../crafts/index.ts'
import type { CraftListView, CraftOrder, CraftSort } from './schema.ts'

type View = Omit<CraftListView, 'locksOf'>

/**
 * Rows in an order of the reader's choice. What has no such figure stands last either way; equals stand by the name
 * of what is made, then by their uids, so that the server's first rows are the browser's.
 */
export function sortedCrafts(
  rows: readonly CraftRow[],
  { sort, descending }: CraftOrder,
  view: View,
): CraftRow[] {
  const sign = descending ? -1 : 1
  const lines = rows.map((row) => ({ row, value: valueOf(sort, row, view), name: madeName(row, view) }))
  const byName = (one: (typeof lines)[number], other: (typeof lines)[number]) =>
    view.compareNames(one.name, other.name) || (one.row.craft.uid < other.row.craft.uid ? -1 : 1)
  return lines
    .toSorted((one, other) => compared(one.value, other.value, { sign, view }) || byName(one, other))
    .map(({ row }) => row)
}

type Value = number | string | undefined

function valueOf(sort: CraftSort, row: CraftRow, view: View): Value {
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

function compared(one: Value, other: Value, { sign, view }: { sign: number; view: View }): number {
  if (one === other) return 0
  if (one === undefined) return 1
  if (other === undefined) return -1
  if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
  return sign * view.compareNames(String(one), String(other))
}
