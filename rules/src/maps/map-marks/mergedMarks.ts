import type { MapMark } from './schema.ts'

/**
 * Marks that two windows changed at the same time: theirs, without what was taken away here, with what was drawn here. Nothing
 * that anybody drew is lost.
 */
export function mergedMarks(
  base: readonly MapMark[],
  mine: readonly MapMark[],
  theirs: readonly MapMark[],
): MapMark[] {
  const gone = without(base, mine)
  return [...without(theirs, gone), ...without(mine, [...base, ...theirs])]
}

/** The first list without those of the second; one that stands there twice goes once. */
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
