/** Takes the first of each list in turn, up to `most` in all, so that a long list leaves room for the others. */
export function shareOf<One>(lists: readonly (readonly One[])[], most: number): One[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const taken = lists.map(() => 0)
  let left = most
  for (let turn = 0; turn < longest && left > 0; turn++) {
    for (const [nth, list] of lists.entries()) {
      if (left === 0 || list.length <= turn) continue
      taken[nth] = turn + 1
      left--
    }
  }
  return lists.flatMap((list, nth) => list.slice(0, taken[nth]))
}
