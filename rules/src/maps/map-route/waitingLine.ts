/** Creates a priority queue (binary heap), which returns the item of lowest cost. */
export function waitingLine<T>(): { add: (one: T, cost: number) => void; next: () => T | undefined } {
  const line: { one: T; cost: number }[] = []

  const costAt = (at: number) => line[at]?.cost ?? Infinity
  const swap = (a: number, b: number) => {
    const [first, second] = [line[a], line[b]]
    if (!first || !second) return
    line[a] = second
    line[b] = first
  }
  return {
    add: (one, cost) => {
      line.push({ one, cost })
      for (let at = line.length - 1; at > 0;) {
        const parent = (at - 1) >> 1
        if (costAt(parent) <= costAt(at)) break
        swap(at, parent)
        at = parent
      }
    },
    next: () => {
      const first = line[0]
      const last = line.pop()
      if (!first || !last || line.length === 0) return first?.one
      line[0] = last
      for (let at = 0; ;) {
        const child = costAt(2 * at + 1) <= costAt(2 * at + 2) ? 2 * at + 1 : 2 * at + 2
        if (costAt(child) >= costAt(at)) break
        swap(at, child)
        at = child
      }
      return first.one
    },
  }
}
