import { questGraph, type GraphLayout } from '@raidkit/rules/quests/quest-graph'
import type { Quest } from '@raidkit/rules/quests/quests'
import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadCatalog } from './load.ts'

let quests: Quest[]
let graph: GraphLayout
beforeAll(async () => {
  const catalog = await loadCatalog()
  quests = catalog.quests.filter((quest) => quest.active)
  graph = questGraph(quests)
})

describe('the graph of all quests in the game', () => {
  it('holds every quest in a place of its own', () => {
    const places = new Set([...graph.nodes.values()].map(({ column, row }) => `${column} ${row}`))
    expect(places.size).toBe(507) // the facts' own count
  })

  it('has a band for each of the eleven traders, in the game’s order', () => {
    expect(graph.bands.map((band) => band.trader)).toEqual(TRADER_NAMES)
  })

  it('draws every prerequisite once, from left to right', () => {
    const asked = quests.flatMap(({ uid, requirements, requireOr }) =>
      [...new Set([...requirements.map((row) => row.questUid), ...requireOr])]
        .filter((before) => graph.nodes.has(before))
        .map((before) => `${before} ${uid}`),
    )
    expect(graph.edges.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual(asked.toSorted())
    for (const { from, to } of graph.edges) {
      expect(graph.nodes.get(from)?.column).toBeLessThan(graph.nodes.get(to)?.column ?? 0)
    }
  })

  it('runs the parts of a series in one row, one after the other', () => {
    const bySlug = new Map(quests.map((quest) => [quest.slug, quest.uid]))
    const parts = [1, 2, 3, 4, 5, 6].map((part) =>
      graph.nodes.get(bySlug.get(`the-punisher-part-${part}`) ?? ''),
    )
    expect(new Set(parts.map((node) => node?.row)).size).toBe(1)
    expect(parts.map((node) => node?.column)).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('crosses its own lines at most a tenth as often as the order of the facts would', () => {
    const traders = new Map(quests.map((quest) => [quest.uid, quest.trader]))
    const own = graph.edges.filter(({ from, to }) => traders.get(from) === traders.get(to))
    expect(crossings(own, graph.nodes)).toBeLessThanOrEqual(crossings(own, asTheyCome()) / 10)
  })
})

type Places = ReadonlyMap<string, { column: number; row: number }>

/** Each column of a trader filled in the order of the facts. */
function asTheyCome(): Places {
  const linked = new Set(graph.edges.flatMap(({ from, to }) => [from, to]))
  const places = new Map<string, { column: number; row: number }>()
  let top = 0
  for (const trader of TRADER_NAMES) {
    const heights: number[] = []
    for (const { uid } of quests.filter((quest) => quest.trader === trader && linked.has(quest.uid))) {
      const column = graph.nodes.get(uid)?.column ?? 0
      const row = heights[column] ?? 0
      heights[column] = row + 1
      places.set(uid, { column, row: top + row })
    }
    top += Math.max(0, ...Array.from(heights, (height) => height ?? 0))
  }
  return places
}

function crossings(edges: GraphLayout['edges'], places: Places): number {
  const lines = edges.flatMap(({ from, to }) => {
    const [a, b] = [places.get(from), places.get(to)]
    return a && b ? [{ a, b }] : []
  })
  type Line = (typeof lines)[number]
  const side = ({ a, b }: Line, p: Line['a']) =>
    Math.sign((b.column - a.column) * (p.row - a.row) - (b.row - a.row) * (p.column - a.column))
  const parts = (one: Line, other: Line) => side(one, other.a) * side(one, other.b) < 0
  return lines.reduce(
    (sum, one, i) => sum + lines.slice(0, i).filter((other) => parts(one, other) && parts(other, one)).length,
    0,
  )
}
