import { addAll, addBit, emptyBits, type Bits } from './bits.ts'
import type { Layout } from './layout.ts'

export type Masks = {
  /**
   * Returns a part itself, if it excludes others, and the parts that it excludes. -1 is the gun, which excludes
   * nothing.
   */
  of: (part: number) => { holds: Bits; excludes: Bits }
  /** Returns the parts that can still be added once the places of a part up to the one at `nth` are filled. */
  outsideAfter: (owner: number, nth: number) => Bits
}

/** Numbers the parts with conflicts consecutively, so that a set of them takes a few words. */
export function conflictMasks({ problem, order, placesOf, first, partOf }: Layout): Masks {
  const numberOf = new Map<number, number>()
  for (const part of order) if (problem.conflicts[part]!.length > 0) numberOf.set(part, numberOf.size)
  const size = numberOf.size
  const within: Bits[] = []
  const inPlace = problem.places.map(() => emptyBits(size))
  const gather = (owner: number, into: Bits) => {
    for (const place of placesOf[owner + 1]!) {
      for (let choice = first[place]!; choice < first[place + 1]!; choice++) {
        addAll(inPlace[place]!, within[partOf[choice]!]!)
      }
      addAll(into, inPlace[place]!)
    }
    return into
  }
  const of = (part: number) => {
    const [holds, excludes] = [emptyBits(size), emptyBits(size)]
    if (numberOf.has(part)) addBit(holds, numberOf.get(part)!)
    for (const other of problem.conflicts[part] ?? [])
      if (numberOf.has(other)) addBit(excludes, numberOf.get(other)!)
    return { holds, excludes }
  }
  for (const part of order) within[part] = gather(part, of(part).holds)
  gather(-1, emptyBits(size))
  const outside = problem.conflicts.map(() => emptyBits(size))
  const around = (owner: number) => (owner < 0 ? emptyBits(size) : outside[owner]!.slice())
  for (const owner of [-1, ...[...order].reverse()]) {
    for (const place of placesOf[owner + 1]!) {
      const beside = around(owner)
      addAll(beside, of(owner).holds)
      for (const other of placesOf[owner + 1]!) if (other !== place) addAll(beside, inPlace[other]!)
      for (let choice = first[place]!; choice < first[place + 1]!; choice++)
        addAll(outside[partOf[choice]!]!, beside)
    }
  }
  const outsideAfter = (owner: number, nth: number) => {
    const bits = around(owner)
    for (const place of placesOf[owner + 1]!.slice(nth + 1)) addAll(bits, inPlace[place]!)
    return bits
  }
  return { of, outsideAfter }
}
