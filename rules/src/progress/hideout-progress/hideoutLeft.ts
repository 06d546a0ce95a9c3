import { levelBook, type LevelBook } from './levelBook.ts'
import { computeStanding } from './standing.ts'
import type { HideoutPlayer, RuledStation } from './types.ts'

/** Missing pieces of an item, with those that must be found in raid counted separately. */
export type LeftItem = { itemUid: string; fir: number; plain: number; leftFir: number; leftPlain: number }

export type HideoutLeft = {
  /** Uids of the levels that are not built yet. */
  levels: readonly string[]
  items: readonly LeftItem[]
  /** Total build time of the levels, one after the other. */
  sec: number
  /** Shortest build time: levels that do not depend on one another are built in parallel. */
  soonestSec: number
}

type Player = Pick<HideoutPlayer, 'modulesBuilt' | 'gameEdition' | 'itemsFound'>

/**
 * Computes the remaining levels, items and build time for these levels, or for the whole hideout. Built levels need
 * nothing.
 */
export function hideoutLeft(
  stations: readonly RuledStation[],
  player: Player,
  uids?: readonly string[],
): HideoutLeft {
  const book = levelBook(stations)
  const { levelOf } = computeStanding(stations, player)
  const asked = new Set(uids ?? book.nodes.keys())
  const nodes = [...book.nodes.values()].filter(
    ({ uid, station, level }) => asked.has(uid) && level.level > levelOf(station.slug),
  )
  const left = new Set(nodes.map(({ uid }) => uid))
  return {
    levels: [...left],
    items: leftItems(
      nodes.flatMap(({ level }) => level.items),
      player,
    ),
    sec: nodes.reduce((sum, { level }) => sum + level.sec, 0),
    soonestSec: soonest(book, left),
  }
}

type Stacks = RuledStation['levels'][number]['items']

function leftItems(stacks: Stacks, { itemsFound }: Pick<Player, 'itemsFound'>): LeftItem[] {
  const needs = new Map<string, { fir: number; plain: number }>()
  for (const { itemUid, count, foundInRaid } of stacks) {
    const { fir, plain } = needs.get(itemUid) ?? { fir: 0, plain: 0 }
    needs.set(itemUid, foundInRaid ? { fir: fir + count, plain } : { fir, plain: plain + count })
  }
  const found = new Map(itemsFound.map((item) => [item.uid, item]))
  return [...needs].map(([itemUid, { fir, plain }]) => {
    const have = found.get(itemUid) ?? { count: 0, fir: 0 }
    // domain reference 12: found-in-raid pieces serve a plain need only once their own needs are met
    const spare = Math.max(0, have.fir - fir)
    return {
      itemUid,
      fir,
      plain,
      leftFir: Math.max(0, fir - have.fir),
      leftPlain: Math.max(0, plain - have.count - spare),
    }
  })
}

function soonest(book: LevelBook, left: ReadonlySet<string>): number {
  const ends = new Map<string, number>()
  const endOf = (uid: string): number => {
    const known = ends.get(uid)
    if (known !== undefined) return known
    // Guards against a cycle; the game has none.
    ends.set(uid, 0)
    const node = book.nodes.get(uid)
    const starts = (node?.before ?? []).filter((before) => left.has(before)).map(endOf)
    const end = Math.max(0, ...starts) + (node?.level.sec ?? 0)
    ends.set(uid, end)
    return end
  }
  return Math.max(0, ...[...left].map(endOf))
}
