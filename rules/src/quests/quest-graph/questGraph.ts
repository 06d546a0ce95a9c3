import { TRADER_NAMES, type Trader } from '../../catalogue/traders/index.ts'
import { QUEST_TABS } from '../quests/index.ts'
import { arcsInto, type Arc } from './arcs.ts'
import { Taken } from './cells.ts'
import { lineShape } from './lineShape.ts'
import { inOrder, linesOf } from './linesOf.ts'
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

/**
 * Returns the column of each quest: the longest path to it from a quest without prerequisites, so that every arc leads
 * to the right. An arc that would close a cycle is skipped.
 */
function columnsByDepth(arcs: ReadonlyMap<string, readonly Arc[]>): Map<string, number> {
  const columns = new Map<string, number>()
  const onTheWay = new Set<string>()
  const columnOf = (uid: string): number => {
    const known = columns.get(uid)
    if (known !== undefined) return known
    onTheWay.add(uid)
    let column = 0
    for (const { from } of arcs.get(uid) ?? []) {
      if (!onTheWay.has(from)) column = Math.max(column, columnOf(from) + 1)
    }
    onTheWay.delete(uid)
    columns.set(uid, column)
    return column
  }
  for (const uid of arcs.keys()) columnOf(uid)
  return columns
}

type Point = Pick<GraphNode, 'column' | 'row'>

/** Counts the pairs of edges that cross when drawn straight; orders of lines are compared by it. */
function countCrossings(nodes: ReadonlyMap<string, Point>, edges: readonly GraphEdge[]): number {
  const drawn = edges.flatMap(({ from, to }) => {
    const [a, b] = [nodes.get(from), nodes.get(to)]
    return a && b ? [{ a, b }] : []
  })
  let count = 0
  for (const [i, one] of drawn.entries()) {
    for (let j = 0; j < i; j += 1) {
      const other = drawn[j]
      if (other && isParted(one, other) && isParted(other, one)) count += 1
    }
  }
  return count
}

type Segment = { a: Point; b: Point }

/** Reports whether the ends of the other segment lie on both sides of the first. */
function isParted({ a, b }: Segment, other: Segment): boolean {
  return side(a, b, other.a) * side(a, b, other.b) < 0
}

function side(a: Point, b: Point, point: Point): number {
  return (b.column - a.column) * (point.row - a.row) - (b.row - a.row) * (point.column - a.column)
}

/** Rows of one trader, counted from its first. */
type Band = { trader: Trader; places: readonly GraphNode[]; rows: number; tabs: readonly GraphTab[] }

type BandMaker = {
  /** Parent of each quest: the quest of the same trader that it follows in its line. */
  parents: ReadonlyMap<string, string>
  /** Lays out the band. `pull` returns the row that a line should be near; without it the longest line comes first. */
  band: (pull?: (uids: readonly string[]) => number) => Band
}

type BandInput = {
  trader: Trader
  arcs: ReadonlyMap<string, readonly Arc[]>
  depths: ReadonlyMap<string, number>
  columns: number
}

/** Prepares a trader's band: everything that does not depend on the order of its lines. */
function bandMaker(own: readonly GraphQuest[], given: BandInput): BandMaker {
  const { trader, arcs, depths, columns } = given
  const linked = new Set([...arcs].flatMap(([uid, into]) => into.flatMap((arc) => [uid, arc.from])))
  const lines = linesOf(
    own.filter((quest) => linked.has(quest.uid)),
    arcs,
    depths,
  )
  const shapes = lines.starts.map((start) => lineShape(start, lines))
  const loose = own.filter((quest) => !linked.has(quest.uid)).toSorted(inOrder)

  const band: BandMaker['band'] = (pull) => {
    const taken = new Taken()
    const places: GraphNode[] = []
    const order = pull
      ? shapes
          .map((shape) => ({ shape, to: pull([...shape.places.keys()]) }))
          .toSorted((a, b) => a.to - b.to)
          .map(({ shape }) => shape)
      : shapes
    for (const shape of order) {
      const down = taken.firstFit(shape.cells)
      taken.take(shape.cells, down)
      for (const [uid, at] of shape.places) {
        places.push({ uid, column: depths.get(uid) ?? 0, row: down + at })
      }
    }
    const { tabs, places: apart, rows } = looseRows(loose, { from: taken.height, columns })
    return { trader, places: [...places, ...apart], tabs, rows }
  }
  return { parents: lines.parents, band }
}

type Room = { from: number; columns: number }

/** Places loose quests by their tab, as the game shows them; each tab begins a row. */
function looseRows(loose: readonly GraphQuest[], { from, columns }: Room) {
  const tabs: GraphTab[] = []
  const places: GraphNode[] = []
  let rows = from
  for (const tab of [...QUEST_TABS, undefined]) {
    const own = loose.filter((quest) => quest.tab === tab)
    if (own.length === 0) continue
    tabs.push({ tab, row: rows })
    for (const [at, { uid }] of own.entries()) {
      places.push({ uid, column: at % columns, row: rows + Math.floor(at / columns) })
    }
    rows += Math.ceil(own.length / columns)
  }
  return { tabs, places, rows }
}
