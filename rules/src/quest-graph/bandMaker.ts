import type { Trader } from '../traders/index.ts'
import type { Arc } from './arcs.ts'
import { Taken } from './cells.ts'
import { lineShape } from './lineShape.ts'
import { inOrder, linesOf } from './linesOf.ts'
import type { GraphNode, GraphQuest } from './types.ts'

/** The rows of one trader, counted from its first. */
export type Band = { trader: Trader; places: readonly GraphNode[]; rows: number; looseRow: number }

export type BandMaker = {
  /** The quest of the same trader that each one hangs on. */
  parents: ReadonlyMap<string, string>
  /** `pull`: the row that a line should stand near; without it the longest line comes first. */
  band: (pull?: (uids: readonly string[]) => number) => Band
}

type Given = {
  trader: Trader
  arcs: ReadonlyMap<string, readonly Arc[]>
  depths: ReadonlyMap<string, number>
  columns: number
}

/** All that can be known of a trader's band before its lines are put in order. */
export function bandMaker(own: readonly GraphQuest[], given: Given): BandMaker {
  const { trader, arcs, depths, columns } = given
  const linked = new Set([...arcs].flatMap(([uid, into]) => into.flatMap((arc) => [uid, arc.from])))
  const lines = linesOf(
    own.filter((quest) => linked.has(quest.uid)),
    arcs,
    depths,
  )
  const shapes = lines.starts.map((start) => lineShape(start, lines))
  const loose = own.filter((quest) => !linked.has(quest.uid)).toSorted(byGate)

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
    const looseRow = taken.height
    for (const [at, { uid }] of loose.entries()) {
      places.push({ uid, column: at % columns, row: looseRow + Math.floor(at / columns) })
    }
    return { trader, places, looseRow, rows: looseRow + Math.ceil(loose.length / columns) }
  }
  return { parents: lines.parents, band }
}

/** Loose quests open with the loyalty of their trader: those of one level stand together. */
function byGate(a: GraphQuest, b: GraphQuest): number {
  return loyaltyOf(a) - loyaltyOf(b) || inOrder(a, b)
}

function loyaltyOf({ reqLL, trader }: GraphQuest): number {
  return reqLL.find((gate) => gate.trader === trader)?.level ?? 1
}
