import type { MapSlug } from '../../platform/maps/index.ts'
import type { HeardPosition, SquadRoom } from './room.ts'
import { SQUAD_LIMITS, type SquadMember } from './schema.ts'

/** One member as a page shows them now. */
export type MemberSight = {
  member: SquadMember
  isMe: boolean
  /** Nothing has come from them for a while: their connection is lost. */
  isAway: boolean
  /** Where they were last; undefined: they have not said. */
  position: HeardPosition | undefined
  ageMs: number
  /** They are elsewhere by now. */
  isOld: boolean
}

/** Two that were due have not come, and a second for the line. */
const AWAY_MS = 2 * SQUAD_LIMITS.hereMs + 1_000

/** The members, the reader first, then by their places. */
export function memberSights(
  { members, memberUid, positions, heardAtMs }: SquadRoom,
  nowMs: number,
): MemberSight[] {
  return members
    .map((member): MemberSight => {
      const isMe = member.uid === memberUid
      const position = positions[member.uid]
      const ageMs = position ? Math.max(0, nowMs - position.atMs) : 0
      return {
        member,
        isMe,
        position,
        ageMs,
        isAway: !isMe && nowMs - (heardAtMs[member.uid] ?? nowMs) > AWAY_MS,
        isOld: ageMs > SQUAD_LIMITS.oldMs,
      }
    })
    .toSorted((a, b) => Number(b.isMe) - Number(a.isMe) || a.member.place - b.member.place)
}

/** An objective and who of the squad still needs it. */
export type NeededStep = { step: string; needers: readonly SquadMember[] }

/** All that is open on a map for any of them, what most need first. */
export function neededSteps(
  { members, steps }: Pick<SquadRoom, 'members' | 'steps'>,
  map: MapSlug,
): NeededStep[] {
  const needers = new Map<string, SquadMember[]>()
  for (const member of members) {
    for (const step of new Set(steps[member.uid]?.[map])) {
      needers.set(step, [...(needers.get(step) ?? []), member])
    }
  }
  return [...needers]
    .map(([step, all]) => ({ step, needers: all }))
    .toSorted((a, b) => b.needers.length - a.needers.length)
}
