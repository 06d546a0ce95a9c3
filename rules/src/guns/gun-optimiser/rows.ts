import type { Clique } from './cliques.ts'
import type { Layout } from './layout.ts'

/** Linear constraint: the weighted sum of the choices of a row is at most `most`. */
export type Row = { choices: Int32Array; weights: Float64Array; most: number }

/** Rows in sparse form; the rows of a choice are `of` from its `first` up to that of the next choice. */
export type Rows = {
  rows: readonly Row[]
  first: Int32Array
  of: Int32Array
  weights: Float64Array
  /**
   * Negated `most` of each row, to which the weights of the choices in a build are added: positive sums violate the
   * row.
   */
  spare: Float64Array
  /** Cost of each choice without prices. */
  costs: Float64Array
}

/** Builds the rows for wishes, limits and cliques, in this order. */
export function rowsOf(layout: Layout, ofCliques: readonly Row[]): Rows {
  const { problem, partByChoice } = layout
  const bits = [...Array(31).keys()].filter((bit) => ((problem.needed >> bit) & 1) === 1)
  const rows = [
    ...bits.map((bit) => weighted(layout, (part) => -((problem.brings[part]! >> bit) & 1), -1)),
    ...problem.limits.map(({ use, most }) => weighted(layout, (part) => use[part]!, most)),
    ...ofCliques,
  ]
  const costs = new Float64Array(partByChoice.length)
  for (let choice = 0; choice < costs.length; choice++) costs[choice] = problem.cost[partByChoice[choice]!]!
  return { ...tableOf(rows, partByChoice.length), costs }
}

/** Builds the rows of cliques: at most one of each, or as many as of the part that it stands on. */
export function rowsOfCliques({ choicesByPart }: Layout, cliques: readonly Clique[]): Row[] {
  return cliques.map(({ choices, on }) => {
    const base = on < 0 ? [] : choicesByPart[on]!
    const all = new Int32Array(choices.length + base.length)
    all.set(choices)
    all.set(base, choices.length)
    const weights = new Float64Array(all.length).fill(1, 0, choices.length).fill(-1, choices.length)
    return { choices: all, weights, most: on < 0 ? 1 : 0 }
  })
}

/** Counts the leading rows that keep their meaning when the cliques change. */
export function lastingRows({ needed, limits }: Layout['problem']): number {
  let bits = 0
  for (let rest = needed; rest !== 0; rest &= rest - 1) bits++
  return bits + limits.length
}

function weighted({ partByChoice }: Layout, weightOf: (part: number) => number, most: number): Row {
  const choices: number[] = []
  const weights: number[] = []
  let scale = 1e-12 // rows have a similar scale, so that one step suits all
  for (let choice = 0; choice < partByChoice.length; choice++) {
    const weight = weightOf(partByChoice[choice]!)
    if (weight === 0) continue
    choices.push(choice)
    weights.push(weight)
    scale = Math.max(scale, Math.abs(weight))
  }
  return {
    choices: Int32Array.from(choices),
    weights: Float64Array.from(weights, (weight) => weight / scale),
    most: most / scale,
  }
}

function tableOf(rows: readonly Row[], choices: number): Omit<Rows, 'costs'> {
  const first = new Int32Array(choices + 1)
  for (const row of rows) for (let nth = 0; nth < row.choices.length; nth++) first[row.choices[nth]! + 1]!++
  for (let choice = 0; choice < choices; choice++) first[choice + 1]! += first[choice]!
  const next = first.slice()
  const of = new Int32Array(first[choices]!)
  const weights = new Float64Array(of.length)
  const spare = new Float64Array(rows.length)
  rows.forEach((row, at) => {
    spare[at] = -row.most
    for (let nth = 0; nth < row.choices.length; nth++) {
      const entry = next[row.choices[nth]!]!++
      of[entry] = at
      weights[entry] = row.weights[nth]!
    }
  })
  return { rows, first, of, weights, spare }
}
