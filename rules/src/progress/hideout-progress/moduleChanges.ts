import { moduleUid } from '../../trade/hideout/index.ts'
import { levelBook, type LevelBook } from './levelBook.ts'
import { computeStanding, type Standing } from './standing.ts'
import type { HideoutPlayer, RuledStation } from './types.ts'

type Builder = Pick<HideoutPlayer, 'modulesBuilt' | 'gameEdition'>

/** Returns the missing prerequisites of a level in building order. */
export function neededFor(stations: readonly RuledStation[], player: Builder, uid: string): string[] {
  const book = levelBook(stations)
  const stands = computeStanding(stations, player)
  const [seen, needed] = [new Set([uid]), [] as string[]]
  const visit = (before: string) => {
    if (seen.has(before) || isGiven(book, stands, before)) return
    seen.add(before)
    for (const each of book.nodes.get(before)?.before ?? []) visit(each)
    if (!isStanding(book, stands, before)) needed.push(before)
  }
  for (const before of book.nodes.get(uid)?.before ?? []) visit(before)
  return needed
}

/** Returns the built levels that depend on a level and are destroyed with it, excluding the level itself. */
export function fallingWith(stations: readonly RuledStation[], player: Builder, uid: string): string[] {
  const book = levelBook(stations)
  const stands = computeStanding(stations, player)
  const [seen, falling] = [new Set([uid]), [] as string[]]
  const open = [uid]
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    for (const after of book.after.get(next) ?? []) {
      // Levels that come with the edition depend on nothing.
      if (seen.has(after) || isGiven(book, stands, after)) continue
      seen.add(after)
      open.push(after)
      if (isStanding(book, stands, after)) falling.push(after)
    }
  }
  return falling
}

/** Returns the built levels after a level and all its prerequisites are built. */
export function withBuilt(stations: readonly RuledStation[], player: Builder, uid: string): string[] {
  const book = levelBook(stations)
  if (!book.nodes.has(uid) || isStanding(book, computeStanding(stations, player), uid))
    return [...player.modulesBuilt]
  return [...new Set([...player.modulesBuilt, ...neededFor(stations, player, uid), uid])]
}

/** Returns the built levels after a level and all levels that depend on it are destroyed. */
export function withDestroyed(stations: readonly RuledStation[], player: Builder, uid: string): string[] {
  const book = levelBook(stations)
  const stands = computeStanding(stations, player)
  if (!isStanding(book, stands, uid) || isGiven(book, stands, uid)) return [...player.modulesBuilt]
  const gone = new Set([uid, ...fallingWith(stations, player, uid)])
  const kept = player.modulesBuilt.filter((each) => !gone.has(each))
  // A level may have been marked without those below it; the ones below stay built.
  const below = [...gone].flatMap((each) => levelsBelow(book, stands, each)).filter((each) => !gone.has(each))
  return [...new Set([...kept, ...below])]
}

function levelsBelow(book: LevelBook, stands: Standing, uid: string): string[] {
  const node = book.nodes.get(uid)
  if (!node) return []
  const { station, level } = node
  return station.levels
    .filter((each) => each.level < level.level && each.level > stands.givenOf(station.slug))
    .map((each) => moduleUid(station, each.level))
}

function isStanding(book: LevelBook, { levelOf }: Standing, uid: string): boolean {
  const node = book.nodes.get(uid)
  return node !== undefined && node.level.level <= levelOf(node.station.slug)
}

function isGiven(book: LevelBook, { givenOf }: Standing, uid: string): boolean {
  const node = book.nodes.get(uid)
  return node !== undefined && node.level.level <= givenOf(node.station.slug)
}
