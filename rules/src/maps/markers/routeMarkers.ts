import { judgeExit, mostReliable, type ExitPlayer, type ExitVerdict } from '../map-exits/index.ts'
import type { Marker } from './marker.ts'

/** Returns the extracts that a side may use; the marker contains their other requirements (a key, money, a partner). */
export function extractsFor<T extends Marker>(markers: readonly T[], side: 'pmc' | 'scav'): T[] {
  return markers.filter(({ more }) => more?.faction === side || more?.faction === 'shared')
}

/** Returns the outlines of mined ground, which a route avoids. */
export function minedGround(markers: readonly Marker[]): (readonly (readonly [number, number])[])[] {
  return markers.flatMap(({ type, ref, outline }) =>
    type === 'Hazard' && ref === 'minefield' && outline ? [outline] : [],
  )
}

/** Quest step that requires a certain exit, by the code of the facts. */
export type AskedExit = { questUid: string; exit: string }

type ExitQuest = { uid: string; objectives: readonly { id: string; exit?: string | undefined }[] }

/** Returns the exits that quests require in steps that are still open. */
export function askedExits(quests: readonly ExitQuest[], done: ReadonlySet<string>): AskedExit[] {
  return quests.flatMap(({ uid, objectives }) =>
    objectives.flatMap(({ id, exit }) =>
      exit === undefined || done.has(id) ? [] : [{ questUid: uid, exit }],
    ),
  )
}

export type RouteExits<T> = {
  /** Exits that a player may choose from: extracts of a PMC, and transits that a quest requires. */
  all: T[]
  /** Exits for a route without a chosen one: those that quests require, otherwise the most reliable ones. */
  usable: T[]
  /** Uids of the quests that require an exit, by the exit's id. */
  askedBy: ReadonlyMap<string, readonly string[]>
  /** Reliability and requirements, by the exit's id. */
  verdicts: ReadonlyMap<string, ExitVerdict>
}

/** Collects the exits of a PMC. A transit leads into the next raid, so it counts only if a quest requires it. */
export function routeExits<T extends Marker>(
  markers: readonly T[],
  asked: readonly AskedExit[],
  player: Omit<ExitPlayer, 'side'>,
): RouteExits<T> {
  const extracts = extractsFor(markers, 'pmc')
  const transits = markers.filter(({ type }) => type === 'Transition')
  const askedBy = new Map<string, readonly string[]>()
  for (const marker of [...extracts, ...transits]) {
    const quests = asked.filter(({ exit }) => isCalled(marker, exit)).map(({ questUid }) => questUid)
    if (quests.length > 0) askedBy.set(marker.id, [...new Set(quests)])
  }
  const all = [...extracts, ...transits.filter(({ id }) => askedBy.has(id))]
  const verdictOf = (marker: T) => judgeExit(accessOf(marker), { ...player, side: 'pmc' })
  const verdicts = new Map(all.map((marker) => [marker.id, verdictOf(marker)]))
  const wanted = all.filter(({ id }) => askedBy.has(id))
  const usable = wanted.length > 0 ? wanted : mostReliable(extracts, verdictOf)
  return { all, usable, askedBy, verdicts }
}

/** Returns the access facts of an exit; a transit without special facts is open to everybody. */
function accessOf({ type, more }: Marker) {
  return more?.access ?? (type === 'Transition' ? { isAlways: true, needs: [] } : undefined)
}

/** Pattern of a transit in quest steps: its map, then its number (`SAN_TRANSIT_1`). */
const TRANSIT = /_TRANSIT_(\d+)$/

function isCalled({ type, ref, more }: Marker, code: string): boolean {
  if (type !== 'Transition') return ref === code
  return more?.transit !== undefined && more.transit === TRANSIT.exec(code)?.[1]
}
