import { QUEST_TABS } from '../quests/index.ts'
import type { Trader } from '../../catalogue/traders/index.ts'
import type { Arc } from './arcs.ts'
import { Taken } from './cells.ts'
import { lineShape } from './lineShape.ts'
import { inOrder, linesOf } from './linesOf.ts'
import type { GraphNode, GraphQuest, GraphTab } from './types.ts'

/** Rows of one trader, counted from its first. */
export type Band = { trader: Trader; places: readonly GraphNode[]; rows: number; tabs: readonly GraphTab[] }

export type BandMaker = {
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
export function bandMaker(own: readonly GraphQuest[], given: BandInput): BandMaker {
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
