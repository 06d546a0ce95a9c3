export type Spot = readonly [x: number, y: number]

const distance = (a: Spot, b: Spot) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** Groups points that lie together: those in the same or in touching cells of a grid. */
export function clusterSpots(spots: readonly Spot[], cell: number): Spot[][] {
  const cells = new Map<string, Spot[]>()
  const key = (column: number, row: number) => `${column} ${row}`
  for (const spot of spots) {
    const at = key(Math.floor(spot[0] / cell), Math.floor(spot[1] / cell))
    cells.set(at, [...(cells.get(at) ?? []), spot])
  }
  const groups: Spot[][] = []
  const seen = new Set<string>()
  for (const start of cells.keys()) {
    const group: Spot[] = []
    const open = [start]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const members = cells.get(at)
      if (!members || seen.has(at)) continue
      seen.add(at)
      group.push(...members)
      const [column = 0, row = 0] = at.split(' ').map(Number)
      open.push(key(column + 1, row), key(column - 1, row), key(column, row + 1), key(column, row - 1))
    }
    if (group.length > 0) groups.push(group)
  }
  return groups.toSorted((a, b) => b.length - a.length)
}

/** Returns the smallest upright box around points, at least `least` wide and high. */
export function boxAround(spots: readonly Spot[], least: number): [number, number, number, number] {
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const [w, h] = [Math.max(width, least), Math.max(height, least)]
  return [left - (w - width) / 2, top - (h - height) / 2, w, h]
}

export function computeCentroid(spots: readonly Spot[]): Spot {
  const sum = spots.reduce<Spot>(([x, y], spot) => [x + spot[0], y + spot[1]], [0, 0])
  return [sum[0] / spots.length, sum[1] / spots.length]
}

/**
 * Traces an outline as seen from the centroid: the farthest point in each of `rays` directions, smoothed with its
 * neighbours.
 */
export function traceOutline(spots: readonly Spot[], rays: number): Spot[] {
  if (spots.length < 3) return []
  const center = computeCentroid(spots)
  const reach = new Array<number>(rays).fill(0)
  for (const spot of spots) {
    const angle = Math.atan2(spot[1] - center[1], spot[0] - center[0])
    const ray = Math.round(((angle + Math.PI) / (2 * Math.PI)) * rays) % rays
    reach[ray] = Math.max(reach[ray] ?? 0, distance(spot, center))
  }
  const at = (ray: number) => reach[(ray + rays) % rays] ?? 0
  return reach.map((own, ray) => {
    const length = Math.max(own, (at(ray - 1) + at(ray + 1)) / 2)
    const angle = (ray / rays) * 2 * Math.PI - Math.PI
    return [center[0] + Math.cos(angle) * length, center[1] + Math.sin(angle) * length]
  })
}

/**
 * Links pairs of points that have no third one nearer to both (the relative neighbourhood graph). The graph connects
 * all points without crossing itself and looks like a road network.
 */
export function linkNeighbours(spots: readonly Spot[]): [Spot, Spot][] {
  const pairs: [Spot, Spot][] = []
  for (const [i, a] of spots.entries()) {
    for (const b of spots.slice(i + 1)) {
      const apart = distance(a, b)
      if (!spots.some((c) => c !== a && c !== b && Math.max(distance(a, c), distance(b, c)) < apart))
        pairs.push([a, b])
    }
  }
  return pairs
}

/** Keeps the first points that are at least a given distance from all kept before them. */
export function keepSpaced<Thing>(
  things: readonly Thing[],
  at: (thing: Thing) => Spot,
  apart: number,
): Thing[] {
  const taken: Thing[] = []
  for (const thing of things) {
    if (taken.every((other) => distance(at(thing), at(other)) >= apart)) taken.push(thing)
  }
  return taken
}
