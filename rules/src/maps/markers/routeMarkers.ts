import { judgeExit, mostReliable, type ExitPlayer, type ExitVerdict } from '../map-exits/index.ts'
import type { Marker } from './marker.ts'

/** Extracts that a side may use; what they ask for besides (a key, money, a partner) is in the marker. */
export function extractsFor<T extends Marker>(markers: readonly T[], side: 'pmc' | 'scav'): T[] {
  return markers.filter(({ more }) => more?.faction === side || more?.faction === 'shared')
}

/** Outlines of mined ground, which a route keeps out of. */
export function minedGround(markers: readonly Marker[]): (readonly (readonly [number, number])[])[] {
  return markers.flatMap(({ type, ref, outline }) =>
    type === 'Hazard' && ref === 'minefield' && outline ? [outline] : [],
  )
}

/** A step of a quest that wants the raid to end by a certain exit, in the code of the facts. */
export type AskedExit = { questUid: string; exit: string }

type ExitQuest = { uid: string; objectives: readonly { id: string; exit?: string | undefined }[] }

/** Exits that quests ask for in steps that are still open. */
export function askedExits(quests: readonly ExitQuest[], done: ReadonlySet<string>): AskedExit[] {
  return quests.flatMap(({ uid, objectives }) =>
    objectives.flatMap(({ id, exit }) =>
      exit === undefined || done.has(id) ? [] : [{ questUid: uid, exit }],
    ),
  )
}

export type RouteExits<T> = {
  /** What a player may choose from: extracts of a PMC, and transits that a quest asks for. */
  all: T[]
  /** Where a route ends unless told otherwise: exits that quests ask for, else those that can be relied on most. */
  usable: T[]
  /** By the id of an exit: uids of the quests that ask for it. */
  askedBy: ReadonlyMap<string, readonly string[]>
  /** By the id of an exit: whether it can be relied on, and what it takes. */
  verdicts: ReadonlyMap<string, ExitVerdict>
}

/** Where a PMC's raid may end. A transit leads into the next one: it counts only where a quest asks for it. */
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

/** A transit that the facts say nothing special of is open to everybody. */
function accessOf({ type, more }: Marker) {
  return more?.access ?? (type === 'Transition' ? { isAlways: true, needs: [] } : undefined)
}

/** How the game names a transit in the steps of quests: its map, then its number (`SAN_TRANSIT_1`). */
const TRANSIT = /_TRANSIT_(\d+)$/

function isCalled({ type, ref, more }: Marker, code: string): boolean {
  if (type !== 'Transition') return ref === code
  return more?.transit !== undefined && more.transit === TRANSIT.exec(code)?.[1]
}
