import { ledByFirm } from './ledByFirm.ts'

type Value = number | string | undefined

export type RowOrder<Row> = {
  /** What is ordered by; undefined: the row has no such figure. */
  valueOf: (row: Row) => Value
  descending: boolean
  /** Stands below all others that have the figure: what cannot be done however good it looks. */
  isBelow?: ((row: Row) => boolean) | undefined
  /** Never stands first of those with the highest figures: what rests on a thin or strange price. */
  isDoubtful?: ((row: Row) => boolean) | undefined
  nameOf: (row: Row) => string
  uidOf: (row: Row) => string
  compareNames: (one: string, other: string) => number
}

/**
 * Rows in an order of the reader's choice. What has no such figure stands last either way; equals stand by their
 * names, then by their uids, so that the server's first rows are the browser's.
 */
export function orderedRows<Row>(rows: readonly Row[], order: RowOrder<Row>): Row[] {
  const { valueOf, descending, nameOf, uidOf, compareNames, isBelow, isDoubtful } = order
  const sign = descending ? -1 : 1
  const lines = rows.map((row) => {
    const value = valueOf(row)
    return { row, value, rank: value === undefined ? 2 : Number(isBelow?.(row) ?? false) }
  })
  const compared = (one: Value, other: Value) => {
    if (one === other) return 0
    if (one === undefined) return 1
    if (other === undefined) return -1
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
    return sign * compareNames(String(one), String(other))
  }
  // Names are asked for where they decide, which is seldom.
  const byName = (one: Row, other: Row) =>
    compareNames(nameOf(one), nameOf(other)) || (uidOf(one) < uidOf(other) ? -1 : 1)
  const sorted = lines.toSorted(
    (one, other) => one.rank - other.rank || compared(one.value, other.value) || byName(one.row, other.row),
  )
  if (!isDoubtful || !descending) return sorted.map(({ row }) => row)
  const best = sorted[0]?.rank
  return ledByFirm(sorted, ({ row, rank }) => rank !== best || isDoubtful(row)).map(({ row }) => row)
}
