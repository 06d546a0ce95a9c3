import { moduleUid } from '../../trade/hideout/index.ts'
import type { ModuleState } from '../../catalogue/statuses/index.ts'
import type { ItemFound } from '../../account/users/index.ts'
import { levelBook, type LevelBook, type LevelNode } from './levelBook.ts'
import { levelItems } from './levelItems.ts'
import { computeStanding, type Standing } from './standing.ts'
import type { HideoutMissing, HideoutPlayer, LevelView, RuledStation, StationView } from './types.ts'

type Around = {
  book: LevelBook
  stands: Standing
  player: HideoutPlayer
  found: ReadonlyMap<string, ItemFound>
  tracked: ReadonlySet<string>
}

/** Computes the view of every station for a player: what is built, what is next and what that still requires. */
export function stationViews<S extends RuledStation>(
  stations: readonly S[],
  player: HideoutPlayer,
): StationView<S>[] {
  const around: Around = {
    book: levelBook(stations),
    stands: computeStanding(stations, player),
    player,
    found: new Map(player.itemsFound.map((item) => [item.uid, item])),
    tracked: new Set(player.modulesTracked),
  }
  return stations.map((station) => {
    const level = around.stands.levelOf(station.slug)
    const levels = station.levels.map((each) => levelView(station, each, around))
    return {
      station,
      level,
      givenLevel: around.stands.givenOf(station.slug),
      levels,
      next: levels.find((each) => each.level > level),
    }
  })
}

function levelView(station: RuledStation, level: RuledStation['levels'][number], around: Around): LevelView {
  const { book, stands, player, found, tracked } = around
  const uid = moduleUid(station, level.level)
  const node: LevelNode = book.nodes.get(uid) ?? { uid, station, level, before: [] }
  const isBuilt = level.level <= stands.levelOf(station.slug)
  const items = levelItems(level.items, found)
  const { missing, unchecked } = isBuilt ? NOTHING : asked(node, book, { stands, player })
  const isUpgrade = !isBuilt && missing.length === 0
  const states: [ModuleState, boolean][] = [
    ['built', isBuilt],
    ['readyToBuild', isUpgrade && items.every(({ have, count }) => have >= count)],
    ['tracked', !isBuilt && tracked.has(uid)],
    ['canBeUpgraded', isUpgrade],
  ]
  return {
    uid,
    level: level.level,
    sec: level.sec,
    items,
    missing,
    unchecked,
    states: states.flatMap(([state, is]) => (is ? [state] : [])),
    isGiven: level.level <= stands.givenOf(station.slug),
  }
}

const NOTHING = { missing: [], unchecked: [] } as const

type UnmetConditions = Pick<LevelView, 'missing' | 'unchecked'>

function asked(
  node: LevelNode,
  book: LevelBook,
  { stands, player }: Pick<Around, 'stands' | 'player'>,
): UnmetConditions {
  const missing = missingStations(node, book, stands)
  const unchecked: { skill: string; level: number }[] = []
  for (const { trader, loyaltyLevel } of node.level.traders) {
    const has = player.tradersLL[trader] ?? 1
    if (has < loyaltyLevel) missing.push({ kind: 'trader', trader, loyaltyLevel, has })
  }
  const skills: Readonly<Partial<Record<string, number>>> = {
    Crafting: player.skill_Crafting,
    HideoutManagement: player.skill_HideoutManagement,
  }
  for (const { skill, level } of node.level.skills) {
    const reached = skills[skill]
    if (reached === undefined) unchecked.push({ skill, level })
    else if (reached < level) missing.push({ kind: 'skill', skill, level, has: reached })
  }
  return { missing, unchecked }
}

/**
 * Lists the stations that must be built first. If somebody marked a level without its prerequisites, a gap may exist
 * behind a built station; it is listed too.
 */
function missingStations(node: LevelNode, book: LevelBook, stands: Standing): HideoutMissing[] {
  const missing = node.level.stations
    .filter(({ station, level }) => !book.nodes.has(uidOf(book, station, level)))
    // An unknown station has no built level; a stash may begin above every known level.
    .filter(({ station, level }) => stands.levelOf(station) < level)
    .map(({ station, level }): HideoutMissing => ({
      kind: 'station',
      station,
      level,
      has: stands.levelOf(station),
    }))
  const seen = new Set<string>()
  const open = [...node.before]
  for (let uid = open.shift(); uid !== undefined; uid = open.shift()) {
    const before = book.nodes.get(uid)
    if (!before || seen.has(uid)) continue
    seen.add(uid)
    const { station, level } = before
    if (level.level <= stands.givenOf(station.slug)) continue
    if (level.level <= stands.levelOf(station.slug)) open.push(...before.before)
    else {
      const has = stands.levelOf(station.slug)
      missing.push({ kind: 'station', station: station.slug, level: level.level, has })
    }
  }
  return missing
}

function uidOf(book: LevelBook, slug: string, level: number): string {
  const station = book.stations.get(slug)
  return station ? moduleUid(station, level) : ''
}
