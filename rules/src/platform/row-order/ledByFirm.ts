/**
 * Rows in order, the first of them one whose figure can be trusted: doubtful ones that would lead stand right behind
 * the first firm one. Where none is firm, they stay as they are.
 */
export function ledByFirm<Row>(rows: readonly Row[], isDoubtful: (row: Row) => boolean): readonly Row[] {
  const [first] = rows
  if (first === undefined || !isDoubtful(first)) return rows
  const at = rows.findIndex((row) => !isDoubtful(row))
  const leader = rows[at]
  return at < 0 || leader === undefined ? rows : [leader, ...rows.slice(0, at), ...rows.slice(at + 1)]
}

/** Would this figure stand before the other in the chosen order? */
export function isOutOfOrder(
  figure: number | undefined,
  before: number | undefined,
  descending: boolean,
): boolean {
  if (figure === undefined || before === undefined) return false
  return descending ? figure > before : figure < before
}
