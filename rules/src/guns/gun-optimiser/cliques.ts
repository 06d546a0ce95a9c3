import { addAll, addBit, eachBit, emptyBits, hasBit, keepOnly, findLowestCommon, type Bits } from './bits.ts'
import type { Layout } from './layout.ts'

/**
 * Clique constraint: a build has at most as many of these choices as it has of the part they all stand on; -1: at most
 * one.
 */
export type Clique = { choices: Int32Array; on: number }

/**
 * Grows a clique around each conflict of two parts from choices that also exclude one another, by a conflict or because
 * they stand in one place. Cliques are far stronger than single conflicts: stocks of one place against stocks of
 * another are one set instead of hundreds of pairs. Where all choices stand on one part, none of them is possible
 * without that part.
 */
export function findCliques(layout: Layout, excludes: readonly Bits[]): Clique[] {
  const stands = standsOn(layout)
  const found: Clique[] = []
  const covered = new Map<number, Bits[]>()
  const seed = (one: number, two: number, on: number) => {
    if (!covered.has(on)) covered.set(on, [])
    const rows = covered.get(on)! // safe: set just above
    if (rows[one] && hasBit(rows[one], two)) return
    const choices = grown(excludes, one, two, (choice) => on < 0 || hasBit(stands[choice]!, on))
    const all = emptyBits(layout.partByChoice.length)
    for (const choice of choices) addBit(all, choice)
    for (const choice of choices) addAll((rows[choice] ??= emptyBits(layout.partByChoice.length)), all)
    found.push({ choices, on: on < 0 ? on : layout.order[on]! })
  }
  for (const [one, two] of conflicting(layout)) {
    // Choices that can be made twice are left out, because the bound on their sum would not hold.
    if (!hasBit(excludes[one]!, one) || !hasBit(excludes[two]!, two)) continue
    seed(one, two, -1)
    const on = findLowestCommon(stands[one]!, stands[two]!)
    if (on >= 0) seed(one, two, on)
  }
  return found
}

/** Carries cliques over to a smaller part of their problem; `was` is the previous position of each. */
export function carriedCliques(
  cliques: readonly Clique[],
  { problem: { places }, partByChoice, placeByChoice }: Layout,
  next: Layout,
): (Clique & { was: number })[] {
  const parts = next.problem.cost.length
  const keyOf = (place: number, part: number) => place * parts + part
  const choiceOf = new Map(
    [...next.partByChoice].map((part, choice) => [
      keyOf(next.problem.places[next.placeByChoice[choice]!]!.id, part),
      choice,
    ]),
  )
  return cliques.flatMap(({ choices, on }, was) => {
    const left = [...choices].flatMap(
      (choice) => choiceOf.get(keyOf(places[placeByChoice[choice]!]!.id, partByChoice[choice]!)) ?? [],
    )
    return left.length < 2 ? [] : [{ choices: Int32Array.from(left), on, was }]
  })
}

function* conflicting({ problem, choicesByPart }: Layout): Generator<[number, number]> {
  for (const [part, others] of problem.conflicts.entries()) {
    for (const other of others) {
      if (other < part) continue
      for (const one of choicesByPart[part]!) for (const two of choicesByPart[other]!) yield [one, two]
    }
  }
}

/** Returns, for each choice, the parts that it depends on, by their positions in the order: inner parts come first. */
function standsOn({ problem, order, choicesByPart, placeByChoice }: Layout): Bits[] {
  const parts = problem.cost.length
  const under: Bits[] = []
  const ofChoice = (choice: number) => {
    const { owner } = problem.places[placeByChoice[choice]!]!
    return owner < 0 ? emptyBits(parts) : under[owner]!
  }
  for (let at = order.length - 1; at >= 0; at--) {
    const [first, ...others] = choicesByPart[order[at]!]!.map(ofChoice)
    const own = first!.slice()
    for (const other of others) keepOnly(own, other)
    addBit(own, at)
    under[order[at]!] = own
  }
  return [...placeByChoice.keys()].map(ofChoice)
}

function grown(
  excludes: readonly Bits[],
  one: number,
  two: number,
  isAllowed: (choice: number) => boolean,
): Int32Array {
  const clique = [one, two]
  const open = excludes[one]!.map((word, at) => word & excludes[two]![at]!)
  eachBit(open.slice(), (choice) => {
    if (choice === one || choice === two || !hasBit(open, choice) || !hasBit(excludes[choice]!, choice))
      return
    if (!isAllowed(choice)) return
    clique.push(choice)
    keepOnly(open, excludes[choice]!)
  })
  return Int32Array.from(clique)
}

/**
 * Returns, for each choice, the choices that its part excludes or that never stand in one build with it; also itself,
 * if it is never made twice.
 */
export function computeExclusions(layout: Layout): Bits[] {
  const { problem, partByChoice, choicesByPart } = layout
  return seenTogether(layout).map((others, choice) => {
    const excluded = others.map((word) => ~word)
    for (const part of problem.conflicts[partByChoice[choice]!]!) {
      for (const other of choicesByPart[part]!) addBit(excluded, other)
    }
    const spare = partByChoice.length & 31
    excluded[excluded.length - 1]! &= spare === 0 ? 0 : (1 << spare) - 1
    return excluded
  })
}

/** Returns, for each choice, the choices that the places alone allow beside it. */
function seenTogether({ order, placesByOwner, firstChoice, partByChoice }: Layout): Bits[] {
  const size = partByChoice.length
  const together = Array.from({ length: size }, () => emptyBits(size))
  const below: Bits[] = [] // choices that can be made on each part
  for (const owner of [...order, -1]) {
    const perPlace = placesByOwner[owner + 1]!.map((place) => {
      const within = emptyBits(size)
      for (let choice = firstChoice[place]!; choice < firstChoice[place + 1]!; choice++) {
        addBit(within, choice)
        const under = below[partByChoice[choice]!]!
        addAll(within, under)
        addAll(together[choice]!, under)
        eachBit(under, (other) => addBit(together[other]!, choice))
      }
      return within
    })
    perPlace.forEach((within, at) => {
      const beside = emptyBits(size)
      perPlace.forEach((other, nth) => nth !== at && addAll(beside, other))
      eachBit(within, (choice) => addAll(together[choice]!, beside))
    })
    if (owner >= 0) below[owner] = united(perPlace, size)
  }
  return together
}

function united(sets: readonly Bits[], size: number): Bits {
  const all = emptyBits(size)
  for (const set of sets) addAll(all, set)
  return all
}
