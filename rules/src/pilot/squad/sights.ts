import type { MapSlug } from '../../platform/maps/index.ts'
import type { HeardPosition, SquadRoom } from './room.ts'
import { SQUAD_LIMITS, type SquadMember } from './schema.ts'

/** Member as a page shows them now. */
export type MemberSight = {
  member: SquadMember
  isMe: boolean
  /** True if nothing has come from them for a while: their connection is lost. */
  isAway: boolean
  /** Last known position; undefined if they have not sent one. */
  position: HeardPosition | undefined
  ageMs: number
  /** True if the position is outdated, because they are elsewhere by now. */
  isOld: boolean
}

/**
 * Time in ms without a message after which a member is away: two missed heartbeats, and a second for the connection.
 */
const AWAY_MS = 2 * SQUAD_LIMITS.hereMs + 1_000

/** Returns the members, the reader first, then by their places. */
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

/** Objective, with the members who still need it. */
export type NeededStep = { step: string; needers: readonly SquadMember[] }

/** Returns all objectives that are open on a map for any member, those that most members need first. */
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
