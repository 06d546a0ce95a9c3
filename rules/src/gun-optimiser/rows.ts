import type { Clique } from './cliques.ts'
import type { Layout } from './layout.ts'

/** What is scarce: of the choices in a row, each counted by its weight, a build may have at most so much. */
export type Row = { choices: Int32Array; weights: Float64Array; most: number }

/** Rows, and for each choice those that it stands in: `of` from `first` of the choice up to that of the next one. */
export type Rows = { rows: readonly Row[]; first: Int32Array; of: Int32Array; weights: Float64Array }

/** What must be brought, limits, and sets of choices that exclude one another, in this order. */
export function rowsOf(layout: Layout, cliques: readonly Clique[]): Rows {
  const { problem, partOf, choicesOf } = layout
  const bits = [...Array(31).keys()].filter((bit) => ((problem.needed >> bit) & 1) === 1)
  const rows = [
    ...bits.map((bit) => weighted(layout, (part) => -((problem.brings[part]! >> bit) & 1), -1)),
    ...problem.limits.map(({ use, most }) => weighted(layout, (part) => use[part]!, most)),
    ...cliques.map(({ choices, on }): Row => {
      const base = on < 0 ? [] : choicesOf[on]!
      const weights = new Float64Array(choices.length + base.length).fill(1, 0, choices.length)
      return {
        choices: Int32Array.from([...choices, ...base]),
        weights: weights.fill(-1, choices.length),
        most: on < 0 ? 1 : 0,
      }
    }),
  ]
  return tableOf(rows, partOf.length)
}

/** So many of the first rows have a meaning that stays when cliques are others. */
export function lastingRows({ needed, limits }: Layout['problem']): number {
  let bits = 0
  for (let rest = needed; rest !== 0; rest &= rest - 1) bits++
  return bits + limits.length
}

function weighted({ partOf }: Layout, weightOf: (part: number) => number, most: number): Row {
  const choices = [...partOf.keys()].filter((choice) => weightOf(partOf[choice]!) !== 0)
  const weights = choices.map((choice) => weightOf(partOf[choice]!))
  const scale = Math.max(1e-12, ...weights.map(Math.abs)) // rows weigh alike, so that one step suits all
  return {
    choices: Int32Array.from(choices),
    weights: Float64Array.from(weights, (weight) => weight / scale),
    most: most / scale,
  }
}

function tableOf(rows: readonly Row[], choices: number): Rows {
  const first = new Int32Array(choices + 1)
  for (const row of rows) for (const choice of row.choices) first[choice + 1]!++
  for (let choice = 0; choice < choices; choice++) first[choice + 1]! += first[choice]!
  const next = first.slice()
  const of = new Int32Array(first[choices]!)
  const weights = new Float64Array(of.length)
  rows.forEach((row, at) => {
    row.choices.forEach((choice, nth) => {
      const entry = next[choice]!++
      of[entry] = at
      weights[entry] = row.weights[nth]!
    })
  })
  return { rows, first, of, weights }
}
