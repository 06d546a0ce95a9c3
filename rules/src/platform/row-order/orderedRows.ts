import { ledByFirm } from './ledByFirm.ts'

type Value = number | string | undefined

export type RowOrder<Row> = {
  /** What is ordered by; undefined: the row has no such figure. */
  valueOf: (row: Row) => Value
  descending: boolean
  /**
   * Rows of a higher rank stand below all others that have the figure: what cannot be done however good it looks.
   * 0 where it is left out.
   */
  rankOf?: ((row: Row) => number) | undefined
  /** Never stands first, whichever end comes first: what rests on a thin or strange price. */
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
  // Names are asked for where they decide, which is seldom.
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

/** Two rows without a figure have the same rank: the difference of two infinities is no number. */
function compareRanks(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1
}
