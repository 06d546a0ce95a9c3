/**
 * Problem of the search, in numbers only. Every figure is a sum over the mounted parts and better when it is lower;
 * figures to be maximised are negated.
 */
export type Problem = {
  /**
   * Places of the gun (`owner` -1) and of its parts: each takes one of its parts, or stays empty where it is not
   * required.
   */
  places: readonly Place[]
  /** Contribution of one of each part to the goal. */
  cost: Float64Array
  /** Other costs that count in some of the variants: a removed part must not be better in them either. */
  also?: readonly Float64Array[]
  /** Use of each limit by one of each part, and the maximum of the sum. */
  limits: readonly Limit[]
  /** Conflicting parts of each part; conflicts are listed on both sides. */
  conflicts: readonly (readonly number[])[]
  /** Bits of the wishes that each part satisfies, and the bits of all wishes. */
  brings: Int32Array
  needed: number
}

export type Limit = { use: Float64Array; most: number }

/** Place for a part. `id` stays the same when other places are removed. */
export type Place = { id: number; owner: number; required: boolean; parts: readonly number[] }

/** Reduces the problem to fewer parts in its places and removes places that can no longer be reached. */
export function narrowProblem(problem: Problem, places: readonly Place[]): Problem {
  const seen = new Uint8Array(problem.cost.length)
  const byOwner = groupPlacesByOwner(places, problem.cost.length)
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
    // A required place stays even without parts: then there is no build.
    places: places.filter(
      ({ owner, parts, required }) => (owner < 0 || seen[owner]) && (required || parts.length > 0),
    ),
    conflicts: problem.conflicts.map((others, part) => (seen[part] ? others.filter((one) => seen[one]) : [])),
  }
}

/** Groups places by owner: those of the gun first, then those of each part. */
export function groupPlacesByOwner(places: readonly Place[], parts: number): Place[][] {
  const byOwner = Array.from({ length: parts + 1 }, (): Place[] => [])
  for (const place of places) byOwner[place.owner + 1]!.push(place)
  return byOwner
}

/** Lists the reachable parts in post-order: each after everything that can be mounted on it. */
export function listPartsInPostOrder(places: readonly Place[], parts: number): number[] {
  const byOwner = groupPlacesByOwner(places, parts)
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
