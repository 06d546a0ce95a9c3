/**
 * What the search works on: numbers only. Every figure is a sum over the mounted parts and better when it is lower; what should be
 * large is counted negative.
 */
export type Problem = {
  /** What the gun (`owner` -1) and its parts have: each place takes one of its parts, or stays empty where it need not be filled. */
  places: readonly Place[]
  /** What one of each part adds to the goal. */
  cost: Float64Array
  /** Other costs that count for some of those who ask: a part that is left out must not be better in them either. */
  also?: readonly Float64Array[]
  /** What one of each part uses of each limit, and how much all of them together may use. */
  limits: readonly Limit[]
  /** For each part those that exclude it; each names the other. */
  conflicts: readonly (readonly number[])[]
  /** Bits of what each part brings that is asked for, and all that must be brought. */
  brings: Int32Array
  needed: number
}

export type Limit = { use: Float64Array; most: number }

/** `id` stays the same when other places go. */
export type Place = { id: number; owner: number; required: boolean; parts: readonly number[] }

/** The same problem with fewer parts in its places. Places that cannot be reached any more are gone. */
export function narrowed(problem: Problem, places: readonly Place[]): Problem {
  const seen = new Uint8Array(problem.cost.length)
  const byOwner = placesByOwner(places, problem.cost.length)
  const open = [-1]
  for (let owner = open.pop(); owner !== undefined; owner = open.pop()) {
    for (const place of byOwner[owner + 1]!) {
      for (const part of place.parts) {
        if (seen[part]) continue
        seen[part] = 1
        open.push(part)
      }
    }
  }
  return {
    ...problem,
    // A required place stays without parts: then there is no build.
    places: places.filter(
      ({ owner, parts, required }) => (owner < 0 || seen[owner]) && (required || parts.length > 0),
    ),
    conflicts: problem.conflicts.map((others, part) => (seen[part] ? others.filter((one) => seen[one]) : [])),
  }
}

/** The places of the gun first, then those of each part. */
export function placesByOwner(places: readonly Place[], parts: number): Place[][] {
  const byOwner = Array.from({ length: parts + 1 }, (): Place[] => [])
  for (const place of places) byOwner[place.owner + 1]!.push(place)
  return byOwner
}

/** The parts that can be reached, each behind everything that can be mounted on it. */
export function innerFirst(places: readonly Place[], parts: number): number[] {
  const byOwner = placesByOwner(places, parts)
  const seen = new Uint8Array(parts)
  const order: number[] = []
  const visit = (owner: number) => {
    for (const place of byOwner[owner + 1]!) {
      for (const part of place.parts) {
        if (seen[part]) continue
        seen[part] = 1
        visit(part)
      }
    }
    if (owner >= 0) order.push(owner)
  }
  visit(-1)
  return order
}
