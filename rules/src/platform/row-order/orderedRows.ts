import { ledByFirm } from './ledByFirm.ts'

type Value = number | string | undefined

export type RowOrder<Row> = {
  /** Returns the value to sort by; undefined if the row has no such figure. */
  valueOf: (row: Row) => Value
  descending: boolean
  /**
   * Returns the rank of a row, 0 by default. Rows of a higher rank come below all others that have the figure, such
   * as trades that cannot be made.
   */
  rankOf?: ((row: Row) => number) | undefined
  /** Returns true for a row with a thin or strange price, which never comes first in either direction. */
  isDoubtful?: ((row: Row) => boolean) | undefined
  nameOf: (row: Row) => string
  uidOf: (row: Row) => string
  compareNames: (one: string, other: string) => number
}

/**
 * Sorts rows by the reader's choice. Rows without the figure come last in both directions; ties are ordered by name,
 * then by uid, so that the server's first rows are the browser's.
 */
export function orderedRows<Row>(rows: readonly Row[], order: RowOrder<Row>): Row[] {
  const { valueOf, descending, nameOf, uidOf, compareNames, rankOf, isDoubtful } = order
  const sign = descending ? -1 : 1
  const lines = rows.map((row) => {
    const value = valueOf(row)
    return { row, value, rank: value === undefined ? Number.POSITIVE_INFINITY : (rankOf?.(row) ?? 0) }
  })
  const compared = (one: Value, other: Value) => {
    if (one === other) return 0
    if (one === undefined) return 1
    if (other === undefined) return -1
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
    return sign * compareNames(String(one), String(other))
  }
  // Names are looked up only where they break a tie, which is rare.
  const byName = (one: Row, other: Row) =>
    compareNames(nameOf(one), nameOf(other)) || (uidOf(one) < uidOf(other) ? -1 : 1)
  const sorted = lines.toSorted(
    (one, other) =>
      compareRanks(one.rank, other.rank) || compared(one.value, other.value) || byName(one.row, other.row),
  )
  if (!isDoubtful) return sorted.map(({ row }) => row)
  const best = sorted[0]?.rank
  return ledByFirm(sorted, ({ row, rank }) => rank !== best || isDoubtful(row)).map(({ row }) => row)
}

/**
 * Compares ranks without subtraction: rows without a figure have an infinite rank, and infinity minus infinity is
 * NaN.
 */
function compareRanks(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1
}
