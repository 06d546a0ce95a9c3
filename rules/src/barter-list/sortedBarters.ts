import type { BarterRow } from '../barters/index.ts'
import { TRADER_NAMES } from '../traders/index.ts'
import type { BarterListView, BarterOrder, BarterSort } from './schema.ts'

type View = Pick<BarterListView, 'nameOf' | 'compareNames' | 'levelOf'>

/**
 * Rows in an order of the reader's choice. What has no such figure stands last either way; equals stand by the name
 * of what is given, then by their uids, so that the server's first rows are the browser's.
 */
export function sortedBarters(
  rows: readonly BarterRow[],
  { sort, descending }: BarterOrder,
  view: View,
): BarterRow[] {
  const sign = descending ? -1 : 1
  const lines = rows.map((row) => ({ row, value: valueOf(sort, row, view), name: givenName(row, view) }))
  const byName = (one: (typeof lines)[number], other: (typeof lines)[number]) =>
    view.compareNames(one.name, other.name) || (one.row.barter.uid < other.row.barter.uid ? -1 : 1)
  return lines
    .toSorted((one, other) => compared(one.value, other.value, { sign, view }) || byName(one, other))
    .map(({ row }) => row)
}

type Value = number | string | undefined

function valueOf(sort: BarterSort, row: BarterRow, view: View): Value {
  const { barter, outcome } = row
  const known = outcome.state === 'known' ? outcome : undefined
  switch (sort) {
    case 'name':
      return givenName(row, view)
    case 'trader':
      return TRADER_NAMES.indexOf(barter.trader) * 10 + barter.loyaltyLevel
    case 'takes':
      return view.nameOf(barter.takes[0]?.itemUid ?? '')
    case 'cost':
      return known?.costRub
    case 'saving':
      return known?.savingRub
    case 'sale':
      return known?.sale?.rub
    case 'profit':
      return known?.profitRub
    case 'limit':
      return barter.limit
    case 'level':
      return view.levelOf(barter.trader, barter.loyaltyLevel)
  }
}

function givenName({ barter }: BarterRow, { nameOf }: View): string {
  return nameOf(barter.gives.itemUid)
}

function compared(one: Value, other: Value, { sign, view }: { sign: number; view: View }): number {
  if (one === other) return 0
  if (one === undefined) return 1
  if (other === undefined) return -1
  if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
  return sign * view.compareNames(String(one), String(other))
}
