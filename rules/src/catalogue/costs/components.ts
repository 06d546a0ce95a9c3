/**
 * Finds strongly connected components, each after those it leads to. `next` returns the successors of a place. Tarjan's
 * algorithm, without recursion because chains may be long.
 */
export function findComponents(size: number, next: (place: number) => readonly number[]): number[][] {
  const order = new Int32Array(size).fill(-1)
  const lowest = new Int32Array(size)
  const isOpen = new Uint8Array(size)
  const open: number[] = []
  const found: number[][] = []
  let seen = 0

  const enter = (place: number) => {
    order[place] = lowest[place] = seen
    seen += 1
    isOpen[place] = 1
    open.push(place)
    return { place, next: next(place), at: 0 }
  }
  const at = (list: Int32Array, place: number) => list[place] ?? 0

  for (let start = 0; start < size; start += 1) {
    if (order[start] !== -1) continue
    const path = [enter(start)]
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const to = step.next[step.at]
      step.at += 1
      if (to === undefined) {
        path.pop()
        const above = path.at(-1)
        if (above) lowest[above.place] = Math.min(at(lowest, above.place), at(lowest, step.place))
        if (lowest[step.place] === order[step.place]) found.push(closed(open, isOpen, step.place))
      } else if (order[to] === -1) {
        path.push(enter(to))
      } else if (isOpen[to]) {
        lowest[step.place] = Math.min(at(lowest, step.place), at(order, to))
      }
    }
  }
  return found
}

/** Removes the group that began with `first` from the stack. */
function closed(open: number[], isOpen: Uint8Array, first: number): number[] {
  const group = open.splice(open.lastIndexOf(first))
  for (const place of group) isOpen[place] = 0
  return group
}
