/** Returns import cycles as groups of files (Tarjan's strongly connected components). */
export function findCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []

  function visit(file: string): number {
    const mine = order.size
    order.set(file, mine)
    let low = mine
    open.push(file)
    for (const next of edges.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low)
    }
    lowest.set(file, low)
    if (low === mine) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1 || edges.get(file)?.has(file)) found.push(group)
    }
    return low
  }

  for (const file of edges.keys()) if (!order.has(file)) visit(file)
  return found
}
