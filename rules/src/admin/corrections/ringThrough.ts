/** A way from one name back to itself, if there is one; however deep, it takes no more than each edge once. */
export function ringThrough(start: string, edges: (name: string) => readonly string[]): string[] | undefined {
  const from = new Map<string, string>()
  const open = [start]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const next of edges(name)) {
      if (next === start) return wayTo(name, start, from)
      if (from.has(next)) continue
      from.set(next, name)
      open.push(next)
    }
  }
  return undefined
}

function wayTo(last: string, start: string, from: ReadonlyMap<string, string>): string[] {
  const way = [start]
  for (let at: string | undefined = last; at !== undefined && at !== start; at = from.get(at)) way.push(at)
  return [...way, start].toReversed()
}
