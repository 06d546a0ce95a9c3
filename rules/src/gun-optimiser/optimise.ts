import { boundOf, rowsOf, type Bound } from './bound.ts'
import { cliques, exclusions } from './cliques.ts'
import { bestBuild, DUST, type Label, type Measure } from './labels.ts'
import { layoutOf, type Layout } from './layout.ts'
import { leastOf, leastWith, type Open } from './priced.ts'
import { narrowed, type Problem } from './problem.ts'
import { reduced } from './reduced.ts'
import { splitBy } from './splitBy.ts'

/** A mounted part: `parent` is a position in the list, -1 for the gun, `place` the id of a place. */
export type Placed = { part: number; parent: number; place: number }

export type Best = { cost: number; build: Placed[] }

/** Hears now and then how far a search is: what is found so far, and the least that a build can cost. */
export type Progress = (found: number | undefined, least: number) => void

/** `below`: only a build that costs less is asked for. */
export type How = { onProgress?: Progress | undefined; below?: number; widths?: readonly number[] }

/** Ways kept for each place: first for some good build, last for the best of what is left. What is split begins with the second. */
const WIDTHS: readonly number[] = [4, 32, 256]

/** Steps towards a bound: at first, and from the prices of what was looked at before. */
const FIRST_STEPS = 400
const NEXT_STEPS = 120

/** So much of a problem must be left for a search to be worth it; else it is made smaller first. */
const SMALLER = 0.7

/** A problem that is left, with the prices of limits and of what must be brought to begin with, and the least that its builds cost. */
type Node = { problem: Problem; prices: Float64Array; least: number; steps: number; width: number }

type Known = { cost: number; build: Placed[] | undefined }

/**
 * The build of least cost, or undefined where there is none. Exact: what is left out on the way is never part of a better build.
 * First what no best build needs goes; prices for what is scarce give a bound; a narrow search gives a good build; what the bound
 * says is worse goes; the rest is searched whole, or split in two by a part that is used or not.
 */
export function leastBuild(
  problem: Problem,
  { onProgress, below = Infinity, widths = WIDTHS }: How = {},
): Best | undefined {
  const known: Known = { cost: Math.min(below, dearest(layoutOf(problem)) + 1), build: undefined }
  const nodes: Node[] = [
    { problem, prices: new Float64Array(0), least: -Infinity, steps: FIRST_STEPS, width: widths[0]! },
  ]
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (node.least < known.cost - DUST) nodes.push(...lookAt(node, known, widths))
    onProgress?.(known.build && known.cost, Math.min(known.cost, ...nodes.map(({ least }) => least)))
  }
  return known.build && { cost: known.cost, build: known.build }
}

/** What is left to look at of a problem, the likeliest last. A better build than the known one becomes it. */
function lookAt(node: Node, known: Known, widths: readonly number[]): Node[] {
  const layout = layoutOf(reduced(node.problem))
  const excludes = exclusions(layout)
  const rows = rowsOf(layout, cliques(layout, excludes))
  const prices = new Float64Array(rows.length)
  prices.set(node.prices)
  const bound = boundOf(layout, rows, known.cost, { prices, steps: node.steps })
  const measures = measuresOf(layout, bound, known.cost)
  if (!measures.every(({ pass, most }) => pass.least < most)) return []
  const rest = {
    prices: bound.prices.slice(0, node.problem.limits.length + bitCount(node.problem.needed)),
    least: bound.least,
  }
  const open = openChoices(layout, measures)
  const left = (choices: Open) => ({ ...rest, problem: withChoices(layout, choices), steps: NEXT_STEPS })
  // Much is hopeless: what is left has a tighter bound of its own.
  if (count(open) < SMALLER * open.length) return [{ ...left(open), width: node.width }]
  const found = bestBuild(layout, open, measures, node.width)
  if (found.best && found.best.cost < known.cost - DUST) {
    known.cost = found.best.cost
    known.build = placedOf(found.best, layout)
  }
  if (found.isWhole) return []
  const wider = widths[widths.indexOf(node.width) + 1]
  if (wider !== undefined) return [{ ...left(open), width: wider }]
  const halves = splitBy(layout, excludes, open, bound)
  if (halves.length === 0) return [{ ...left(open), width: Infinity }]
  return halves.map((half) => ({ ...left(half), width: widths[1]! }))
}

/** Choices with which a build can still stay below every measure. */
function openChoices(layout: Layout, measures: readonly Measure[]): Open {
  const open = new Uint8Array(layout.partOf.length).fill(1)
  for (const { price, pass, most } of measures) {
    leastWith(layout, price, pass).withChoice.forEach((least, choice) => {
      if (!(least < most)) open[choice] = 0
    })
  }
  return open
}

function withChoices({ problem, first }: Layout, open: Open): Problem {
  const places = problem.places.map((place, at) => ({
    ...place,
    parts: place.parts.filter((_, nth) => open[first[at]! + nth] === 1),
  }))
  return narrowed(problem, places)
}

function count(open: Open): number {
  return open.reduce((sum, one) => sum + one, 0)
}

function bitCount(bits: number): number {
  let sum = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) sum++
  return sum
}

/** The bound's own count first, then the limits. */
function measuresOf(layout: Layout, bound: Bound, known: number): Measure[] {
  const { partOf, problem } = layout
  return [
    { price: bound.price, pass: bound.pass, most: known - DUST + bound.paid },
    ...problem.limits.map(({ use, most }) => {
      const price = Float64Array.from(partOf, (part) => use[part]!)
      return { price, pass: leastOf(layout, price), most: most + 2 * DUST }
    }),
  ]
}

/** As much as any build costs, or more. */
function dearest(layout: Layout): number {
  const { partOf, problem } = layout
  const price = Float64Array.from(partOf, (part) => -Math.max(0, problem.cost[part]!))
  return Math.max(0, -leastOf(layout, price).least)
}

function placedOf(label: Label, layout: Layout): Placed[] {
  const found: Placed[] = []
  const walk = (one: Label, parent: number) => {
    for (let step: Label | undefined = one; step; step = step.before) {
      if (!step.into) continue
      const place = layout.problem.places[layout.placeOf[step.choice]!]!.id
      found.push({ part: step.into.part, parent, place })
      walk(step.into, found.length - 1)
    }
  }
  walk(label, -1)
  return found
}
