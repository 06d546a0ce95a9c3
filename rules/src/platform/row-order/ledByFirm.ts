/**
 * Moves the first reliable row in front of doubtful ones, so that the first row's figure can be trusted. If no row is
 * reliable, the order stays.
 */
export function ledByFirm<Row>(rows: readonly Row[], isDoubtful: (row: Row) => boolean): readonly Row[] {
  const [first] = rows
  if (first === undefined || !isDoubtful(first)) return rows
  const at = rows.findIndex((row) => !isDoubtful(row))
  const leader = rows[at]
  return at < 0 || leader === undefined ? rows : [leader, ...rows.slice(0, at), ...rows.slice(at + 1)]
}

/** Returns true if this figure would come before the other in the chosen order. */
export function isOutOfOrder(
  figure: number | undefined,
  before: number | undefined,
  descending: boolean,
): boolean {
  if (figure === undefined || before === undefined) return false
  return descending ? figure > before : figure < before
}
