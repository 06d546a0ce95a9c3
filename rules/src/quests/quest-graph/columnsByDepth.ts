import type { Arc } from './arcs.ts'

/**
 * Returns the column of each quest: the longest path to it from a quest without prerequisites, so that every arc leads
 * to the right. An arc that would close a cycle is skipped.
 */
export function columnsByDepth(arcs: ReadonlyMap<string, readonly Arc[]>): Map<string, number> {
  const columns = new Map<string, number>()
  const onTheWay = new Set<string>()
  const columnOf = (uid: string): number => {
    const known = columns.get(uid)
    if (known !== undefined) return known
    onTheWay.add(uid)
    let column = 0
    for (const { from } of arcs.get(uid) ?? []) {
      if (!onTheWay.has(from)) column = Math.max(column, columnOf(from) + 1)
    }
    onTheWay.delete(uid)
    columns.set(uid, column)
    return column
  }
  for (const uid of arcs.keys()) columnOf(uid)
  return columns
}
