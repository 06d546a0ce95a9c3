import { Taken, type Cell, type Shape } from './cells.ts'

/**
 * Quests of one trader as a tree: `columns` gives the column of each quest, `followers` its children in their order.
 */
export type Line = {
  columns: ReadonlyMap<string, number>
  followers: ReadonlyMap<string, readonly string[]>
}

/**
 * Lays out a quest with all that follows it in its line. The first follower continues in the same row; each further one
 * branches off downward right behind the quest and then runs along its own row, which is kept free for it.
 */
export function lineShape(uid: string, line: Line): Shape {
  const column = line.columns.get(uid) ?? 0
  const taken = new Taken()
  const places = new Map([[uid, 0]])
  const cells: Cell[] = [{ x: 2 * column, row: 0 }]
  taken.take(cells, 0)
  let from = 0
  for (const follower of line.followers.get(uid) ?? []) {
    const branch = lineShape(follower, line)
    const run = runBetween(column, line.columns.get(follower) ?? 0)
    const down = taken.firstFit([...branch.cells, ...run], from)
    taken.take([...branch.cells, ...run], down)
    cells.push(...moved([...branch.cells, ...run], down), ...trunk(column, from, down))
    for (const [one, row] of branch.places) places.set(one, row + down)
    from = down + 1
  }
  return { places, cells }
}

/** Returns the cells from the gap behind one quest to the one before another, along its row. */
function runBetween(column: number, next: number): Cell[] {
  return Array.from({ length: 2 * (next - column) - 1 }, (_, i) => ({ x: 2 * column + 1 + i, row: 0 }))
}

/** Returns the cells down the gap behind a quest. */
function trunk(column: number, from: number, to: number): Cell[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => ({ x: 2 * column + 1, row: from + i }))
}

function moved(cells: readonly Cell[], down: number): Cell[] {
  return cells.map(({ x, row }) => ({ x, row: row + down }))
}
