import { TRADER_NAMES } from '../../catalogue/traders/index.ts'
import { arcsInto, type Arc } from './arcs.ts'
import { bandMaker, type Band } from './bandMaker.ts'
import { columnsByDepth } from './columnsByDepth.ts'
import { countCrossings } from './crossings.ts'
import { inOrder } from './linesOf.ts'
import type { GraphEdge, GraphLayout, GraphNode, GraphQuest, GraphTab } from './types.ts'

/** Minimum number of columns that loose quests fill before they start another row. */
const LEAST_COLUMNS = 8
/**
 * Computes the position of each quest: one band of rows per trader in the game's order, columns by the number of quests
 * before. The same quests give the same picture, in whatever order they come. `all`: the quests that arcs may lead
 * through.
 */
export function questGraph(shown: readonly GraphQuest[], all: readonly GraphQuest[] = shown): GraphLayout {
  const quests = shown.toSorted(inOrder)
  const arcs = arcsInto(quests, all)
  const depths = columnsByDepth(arcs)
  const columns = Math.max(LEAST_COLUMNS, ...[...depths.values()].map((column) => column + 1))
  const makers = TRADER_NAMES.flatMap((trader) => {
    const own = quests.filter((quest) => quest.trader === trader)
    return own.length === 0 ? [] : [bandMaker(own, { trader, arcs, depths, columns })]
  })
  const parents = new Map(makers.flatMap((maker) => [...maker.parents]))
  const edges = edgesOf(arcs, parents)
  const straight = stacked(makers.map((maker) => maker.band()))
  // Lines near their linked quests cross less, most of the time; a second round gains nothing on the facts.
  const pull = pullOf(straight.nodes, edges)
  const near = stacked(makers.map((maker) => maker.band(pull)))
  const best = countCrossings(near.nodes, edges) < countCrossings(straight.nodes, edges) ? near : straight
  return { ...best, edges, columns }
}

/** Stacks the bands one below the other. */
function stacked(bands: readonly Band[]): Omit<GraphLayout, 'edges' | 'columns'> {
  const nodes = new Map<string, GraphNode>()
  let rows = 0
  const placed = bands.map(({ trader, places, rows: height, tabs }) => {
    for (const place of places) nodes.set(place.uid, { ...place, row: place.row + rows })
    const band = { trader, row: rows, rows: height, tabs: shifted(tabs, rows) }
    rows += height
    return band
  })
  return { nodes, bands: placed, rows }
}

function shifted(tabs: readonly GraphTab[], by: number): GraphTab[] {
  return tabs.map(({ tab, row }) => ({ tab, row: row + by }))
}

/** Returns the row to which the links of some quests pull them: the middle of the other ends. */
function pullOf(nodes: ReadonlyMap<string, GraphNode>, edges: readonly GraphEdge[]) {
  const ends = new Map<string, number[]>()
  for (const { from, to, kind } of edges) {
    if (kind === 'line') continue
    for (const [uid, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const row = nodes.get(other)?.row
      if (row !== undefined) ends.set(uid, [...(ends.get(uid) ?? []), row])
    }
  }
  return (uids: readonly string[]): number => {
    const rows = uids.flatMap((uid) => ends.get(uid) ?? nodes.get(uid)?.row ?? [])
    return rows.reduce((sum, row) => sum + row, 0) / Math.max(1, rows.length)
  }
}

function edgesOf(
  arcs: ReadonlyMap<string, readonly Arc[]>,
  parents: ReadonlyMap<string, string>,
): GraphEdge[] {
  return [...arcs].flatMap(([to, into]) =>
    into.map(({ from, isThrough }): GraphEdge => {
      const kind = parents.get(to) === from ? 'line' : 'link'
      return { from, to, kind, isThrough }
    }),
  )
}
