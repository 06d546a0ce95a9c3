import type { MapMark } from './schema.ts'

/**
 * Merges marks that two windows changed at the same time: the other window's list, without the marks removed here, with
 * the marks drawn here. No drawn mark is lost.
 */
export function mergedMarks(
  base: readonly MapMark[],
  mine: readonly MapMark[],
  theirs: readonly MapMark[],
): MapMark[] {
  const gone = without(base, mine)
  return [...without(theirs, gone), ...without(mine, [...base, ...theirs])]
}

/** Returns the first list without the marks of the second; of a duplicate mark one copy is removed. */
function without(list: readonly MapMark[], others: readonly MapMark[]): MapMark[] {
  const left = new Map<string, number>()
  for (const mark of others) left.set(keyOf(mark), (left.get(keyOf(mark)) ?? 0) + 1)
  return list.filter((mark) => {
    const count = left.get(keyOf(mark)) ?? 0
    if (count > 0) left.set(keyOf(mark), count - 1)
    return count === 0
  })
}

function keyOf({ kind, color, level, text, points }: MapMark): string {
  return JSON.stringify([kind, color, level, text, points])
}
