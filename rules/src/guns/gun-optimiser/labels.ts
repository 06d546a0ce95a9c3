import { addAll, isWithin, hasCommonBit, type Bits, addBit, emptyBits } from './bits.ts'
import type { Layout } from './layout.ts'
import { leastWith, type OpenChoices, type Pass } from './priced.ts'

/** Partial solution: a way to fill all or the first places of a part, with everything on them. */
export type Label = {
  cost: number
  /** Sum by each measure. */
  counts: Float64Array
  brought: number
  /** Parts in it that exclude others, and the parts outside that they exclude. */
  holds: Bits
  excludes: Bits
  part: number
  /** Way to fill the places before the last, the choice for the last, and the way to fill that choice's own places. */
  before?: Label | undefined
  choice: number
  into?: Label | undefined
}

/** Measure with an upper bound for the whole build; `pass` holds the lower bound of the rest. */
export type Measure = { price: Float64Array; pass: Pass; most: number }

export type LabelSearchResult = { best: Label | undefined; isWhole: boolean }

export const DUST = 1e-9

/** Maximum number of combinations for one place before the search gives up. */
const MOST_JOINED = 3000

/**
 * Finds the best build by dynamic programming over labels, from the innermost parts to the gun. A label is dropped
 * where another is never worse, and where no build with it can stay below the measures. With at most `width` labels
 * kept for each place the result may miss the best build (`isWhole` false), but is always a valid build.
 */
export function bestBuild(
  layout: Layout,
  open: OpenChoices,
  measures: readonly Measure[],
  width: number,
): LabelSearchResult {
  const search = searchOf(layout, open, measures, width)
  for (const part of layout.order) {
    const slack = search.slackWith(part)
    if (slack.every((one) => one > 0)) search.ways[part] = search.filled(part, slack)
  }
  const { problem } = layout
  const whole = search
    .filled(
      -1,
      Float64Array.from(measures, ({ most, pass }) => most - pass.least),
    )
    .filter(({ brought }) => (problem.needed & ~brought) === 0)
  const best = whole.reduce<Label | undefined>(
    (least, one) => (!least || one.cost < least.cost ? one : least),
    undefined,
  )
  return { best, isWhole: search.isWhole() }
}

function searchOf(layout: Layout, open: OpenChoices, measures: readonly Measure[], width: number) {
  const { problem, placesByOwner, firstChoice, partByChoice } = layout
  const withOf = measures.map(({ price, pass }) => leastWith(layout, price, pass))
  const masks = conflictMasks(layout)
  const ways: (readonly Label[] | undefined)[] = []
  const mostJoined = width === Infinity ? Infinity : MOST_JOINED
  let isWhole = true

  const isHopeless = (choice: number) =>
    open[choice] === 0 || withOf.some(({ withChoice }, at) => withChoice[choice]! >= measures[at]!.most)

  /** Combines each of `labels` with every way to fill one more place. */
  const filledPlace = (labels: readonly Label[], place: number, most: Float64Array): Label[] => {
    const next = problem.places[place]!.required ? [] : labels.filter(({ counts }) => isBelow(counts, most))
    const sums = new Float64Array(most.length)
    for (let choice = firstChoice[place]!; choice < firstChoice[place + 1]!; choice++) {
      if (isHopeless(choice)) continue
      for (const into of ways[partByChoice[choice]!] ?? []) {
        for (const label of labels) {
          for (let at = 0; at < sums.length; at++) {
            sums[at] = label.counts[at]! + into.counts[at]! + measures[at]!.price[choice]!
          }
          if (next.length > mostJoined) return next
          if (isBelow(sums, most) && !hasCommonBit(label.holds, into.excludes))
            next.push(joined(label, into, choice, sums))
        }
      }
    }
    return next
  }
  const kept = (labels: Label[]) => {
    const few = undominated(labels, width)
    isWhole &&= few.isWhole && labels.length <= mostJoined
    return few.kept
  }
  const filled = (owner: number, slack: Float64Array): readonly Label[] => {
    let labels: readonly Label[] = [startOf(layout, masks, owner, measures.length)]
    const most = slack.slice()
    placesByOwner[owner + 1]!.forEach((place, nth) => {
      measures.forEach(({ pass }, at) => (most[at]! += pass.inPlace[place]!))
      const next = filledPlace(labels, place, most)
      const outside = masks.outsideAfter(owner, nth)
      for (const { excludes } of next)
        for (let word = 0; word < excludes.length; word++) excludes[word]! &= outside[word]!
      labels = kept(next)
    })
    return labels
  }
  const slackWith = (part: number) =>
    Float64Array.from(withOf, ({ withPart }, at) => measures[at]!.most - withPart[part]!)
  return { ways, filled, slackWith, isWhole: () => isWhole }
}

function isBelow(counts: Float64Array, most: Float64Array): boolean {
  for (let at = 0; at < counts.length; at++) if (counts[at]! >= most[at]!) return false
  return true
}

function joined(label: Label, into: Label, choice: number, sums: Float64Array): Label {
  const holds = label.holds.slice()
  addAll(holds, into.holds)
  const excludes = label.excludes.slice()
  addAll(excludes, into.excludes)
  return {
    cost: label.cost + into.cost,
    counts: sums.slice(),
    holds,
    excludes,
    brought: label.brought | into.brought,
    part: label.part,
    before: label,
    choice,
    into,
  }
}

/**
 * Drops dominated labels, and keeps at most `width` for each set of satisfied wishes; otherwise labels that satisfy no
 * wish would displace those that do.
 */
function undominated(labels: Label[], width: number): { kept: Label[]; isWhole: boolean } {
  const lots = new Map<number, Label[]>()
  let isWhole = true
  for (const label of labels.sort((a, b) => a.counts[0]! - b.counts[0]!)) {
    const lot = lots.get(label.brought) ?? []
    if (lot.length === 0) lots.set(label.brought, lot)
    if (isCovered(lots, label)) continue
    if (lot.length < width) lot.push(label)
    else isWhole = false
  }
  return { kept: [...lots.values()].flat(), isWhole }
}

function isCovered(lots: ReadonlyMap<number, readonly Label[]>, label: Label): boolean {
  for (const [brought, lot] of lots) {
    if ((label.brought & ~brought) === 0 && lot.some((other) => isNeverWorse(other, label))) return true
  }
  return false
}

/**
 * Returns true if `a` dominates `b`, provided that it satisfies the same wishes. The first measure is the bound's own
 * and follows from the others.
 */
function isNeverWorse(a: Label, b: Label): boolean {
  if (a.cost > b.cost + DUST) return false
  for (let at = 1; at < a.counts.length; at++) if (a.counts[at]! > b.counts[at]! + DUST) return false
  return isWithin(a.excludes, b.excludes)
}

/** Creates the label of a part alone, or of the gun (-1). Its own sums are added with the choice that mounts it. */
function startOf({ problem }: Layout, masks: Masks, part: number, measures: number): Label {
  const { holds, excludes } = masks.of(part)
  return {
    cost: part < 0 ? 0 : problem.cost[part]!,
    counts: new Float64Array(measures),
    holds,
    excludes,
    part,
    choice: -1,
    brought: part < 0 ? 0 : problem.brings[part]!,
  }
}

type Masks = {
  /**
   * Returns a part itself, if it excludes others, and the parts that it excludes. -1 is the gun, which excludes
   * nothing.
   */
  of: (part: number) => { holds: Bits; excludes: Bits }
  /** Returns the parts that can still be added once the places of a part up to the one at `nth` are filled. */
  outsideAfter: (owner: number, nth: number) => Bits
}

/** Numbers the parts with conflicts consecutively, so that a set of them takes a few words. */
function conflictMasks({ problem, order, placesByOwner, firstChoice, partByChoice }: Layout): Masks {
  const numberOf = new Map<number, number>()
  for (const part of order) if (problem.conflicts[part]!.length > 0) numberOf.set(part, numberOf.size)
  const size = numberOf.size
  const within: Bits[] = []
  const inPlace = problem.places.map(() => emptyBits(size))
  const gather = (owner: number, into: Bits) => {
    for (const place of placesByOwner[owner + 1]!) {
      for (let choice = firstChoice[place]!; choice < firstChoice[place + 1]!; choice++) {
        addAll(inPlace[place]!, within[partByChoice[choice]!]!)
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
    for (const place of placesByOwner[owner + 1]!) {
      const beside = around(owner)
      addAll(beside, of(owner).holds)
      for (const other of placesByOwner[owner + 1]!) if (other !== place) addAll(beside, inPlace[other]!)
      for (let choice = firstChoice[place]!; choice < firstChoice[place + 1]!; choice++)
        addAll(outside[partByChoice[choice]!]!, beside)
    }
  }
  const outsideAfter = (owner: number, nth: number) => {
    const bits = around(owner)
    for (const place of placesByOwner[owner + 1]!.slice(nth + 1)) addAll(bits, inPlace[place]!)
    return bits
  }
  return { of, outsideAfter }
}
