import { boundOf, type Bound } from './bound.ts'
import { carriedCliques, findCliques, computeExclusions, type Clique } from './cliques.ts'
import { bestBuild, DUST, type Label, type Measure } from './labels.ts'
import { createLayout, type Layout } from './layout.ts'
import { leastOf, leastWith, type OpenChoices } from './priced.ts'
import { narrowProblem, type Problem } from './problem.ts'
import { reduceProblem } from './reduced.ts'
import { lastingRows, rowsOf, rowsOfCliques, type Row } from './rows.ts'
import { splitBy } from './splitBy.ts'

/** Mounted part: `parent` is a position in the list, -1 for the gun, `place` the id of a place. */
export type PlacedPart = { part: number; parent: number; place: number }

/** Incumbent: its cost without the fixed cost of a variant, and a function that accepts better builds. */
export type Incumbent = {
  readonly own: number
  readonly cost: number
  offer: (build: PlacedPart[], cost: number) => void
  /** Returns the nodes that remain for a problem whose best build was found, but costs more than the search counts. */
  rest: (problem: Problem, least: number, prices: Float64Array) => Node[]
}

/** Laid-out problem with its cliques. */
export type LaidOutProblem = { layout: Layout; cliques: readonly Clique[]; rows: readonly Row[] }

/** Starting point of a bound: prices of the first rows (the others start at zero) and the maximum number of steps. */
export type PricedProblem = LaidOutProblem & { prices: Float64Array; steps: number }

/** Node of branch and bound: a remaining problem and the lower bound of its builds. */
export type Node = {
  laid: () => PricedProblem
  least: number
  width: number
  known: Incumbent
}

/** Remaining nodes, the most promising last, and the final prices of the bound. */
export type SearchStep = { nodes: Node[]; prices: Float64Array }

/** Number of steps towards a bound that starts with the prices of the previous node, and with those of its cliques. */
export const NEXT_STEPS = 120
const CARRIED_STEPS = 80

/** Share of a problem that must remain for a search to be worth it; otherwise the problem is reduced first. */
const SMALLER = 0.7

export function laidOut(problem: Problem): LaidOutProblem {
  const layout = createLayout(problem)
  return withRows(layout, findCliques(layout, computeExclusions(layout)))
}

function withRows(layout: Layout, own: readonly Clique[]): LaidOutProblem {
  return { layout, cliques: own, rows: rowsOfCliques(layout, own) }
}

/** Processes a node. A better build replaces the incumbent. */
export function lookAt(node: Node, widths: readonly number[]): SearchStep {
  const laid = node.laid()
  const { layout, prices: begin } = laid
  if (!isFeasible(layout)) return { nodes: [], prices: begin }
  const rows = rowsOf(layout, laid.rows)
  const prices = new Float64Array(rows.rows.length)
  prices.set(begin.subarray(0, prices.length))
  const bound = boundOf(layout, rows, node.known.cost, { prices, steps: laid.steps })
  return { nodes: searched(node, { ...laid, bound }, widths), prices: bound.prices }
}

type BoundedProblem = LaidOutProblem & { bound: Bound }

function searched({ known, width }: Node, bounded: BoundedProblem, widths: readonly number[]): Node[] {
  const { layout, bound } = bounded
  const { least } = bound
  const measures = measuresOf(layout, bound, known.cost)
  if (!measures.every(({ pass, most }) => pass.least < most)) return []
  const open = openChoices(layout, measures)
  // Many choices were excluded: the remaining problem has a tighter bound of its own.
  if (count(open) < SMALLER * open.length) return [{ laid: afresh(bounded, open), least, width, known }]
  const { best, isWhole } = bestBuild(layout, open, measures, width)
  if (best && best.cost < known.cost - DUST) known.offer(placedOf(best, layout), best.cost)
  if (isWhole) {
    if (!best || best.cost >= known.cost - DUST) return []
    const still = openChoices(layout, measuresOf(layout, bound, known.cost))
    return known.rest(withChoices(layout, still), best.cost, lasting(bounded))
  }
  const left = (choices: OpenChoices, next: number): Node => ({
    laid: carried(bounded, choices),
    least,
    width: next,
    known,
  })
  const wider = widths[widths.indexOf(width) + 1]
  if (wider !== undefined) return [left(open, wider)]
  const halves = splitBy(layout, computeExclusions(layout), open, bound)
  if (halves.length === 0) return [left(open, Infinity)]
  return halves.map((half) => left(half, widths[1]!))
}

/** Reduces the problem to the open choices and computes its cliques anew. */
function afresh(bounded: BoundedProblem, open: OpenChoices): () => PricedProblem {
  return () => ({
    ...laidOut(reduceProblem(withChoices(bounded.layout, open))),
    prices: lasting(bounded),
    steps: NEXT_STEPS,
  })
}

/** Returns the prices of rows that mean the same in other layouts. */
function lasting({ layout, bound }: BoundedProblem): Float64Array {
  return bound.prices.slice(0, lastingRows(layout.problem))
}

/** Reduces the problem to the open choices and carries over its cliques and their prices, which soon give a bound. */
function carried(bounded: BoundedProblem, open: OpenChoices): () => PricedProblem {
  const { layout, bound } = bounded
  return () => {
    const next = createLayout(reduceProblem(withChoices(layout, open)))
    const kept = carriedCliques(bounded.cliques, layout, next)
    const begin = lasting(bounded)
    const prices = new Float64Array(begin.length + kept.length)
    prices.set(begin)
    kept.forEach(({ was }, at) => (prices[begin.length + at] = bound.prices[begin.length + was]!))
    return { ...withRows(next, kept), prices, steps: CARRIED_STEPS }
  }
}

/** Returns true if each limit can be kept by itself and each required place can be filled. */
function isFeasible(layout: Layout): boolean {
  const { partByChoice, problem } = layout
  return problem.limits.every(({ use, most }) => {
    const price = new Float64Array(partByChoice.length)
    for (let choice = 0; choice < price.length; choice++) {
      const part = partByChoice[choice]!
      price[choice] = problem.cost[part]! < Infinity ? use[part]! : Infinity
    }
    return leastOf(layout, price).least < most + 2 * DUST
  })
}

/** Returns the choices with which a build can still stay below every measure. */
function openChoices(layout: Layout, measures: readonly Measure[]): OpenChoices {
  const open = new Uint8Array(layout.partByChoice.length).fill(1)
  for (const { price, pass, most } of measures) {
    leastWith(layout, price, pass).withChoice.forEach((least, choice) => {
      if (!(least < most)) open[choice] = 0
    })
  }
  return open
}

function withChoices({ problem, firstChoice }: Layout, open: OpenChoices): Problem {
  const places = problem.places.map((place, at) => ({
    ...place,
    parts: place.parts.filter((_, nth) => open[firstChoice[at]! + nth] === 1),
  }))
  return narrowProblem(problem, places)
}

function count(open: OpenChoices): number {
  return open.reduce((sum, one) => sum + one, 0)
}

/** Returns the measures: the bound's own first, then the limits. */
function measuresOf(layout: Layout, bound: Bound, known: number): Measure[] {
  const { partByChoice, problem } = layout
  return [
    { price: bound.price, pass: bound.pass, most: known - DUST + bound.paid },
    ...problem.limits.map(({ use, most }) => {
      const price = Float64Array.from(partByChoice, (part) => use[part]!)
      return { price, pass: leastOf(layout, price), most: most + 2 * DUST }
    }),
  ]
}

function placedOf(label: Label, layout: Layout): PlacedPart[] {
  const found: PlacedPart[] = []
  const walk = (one: Label, parent: number) => {
    for (let step: Label | undefined = one; step; step = step.before) {
      if (!step.into) continue
      const place = layout.problem.places[layout.placeByChoice[step.choice]!]!.id
      found.push({ part: step.into.part, parent, place })
      walk(step.into, found.length - 1)
    }
  }
  walk(label, -1)
  return found
}
