import type { MapSlug } from '../../platform/maps/index.ts'
import {
  SQUAD_LIMITS,
  type SquadMember,
  type SquadPlace,
  type SquadPosition,
  type SquadRoute,
} from './schema.ts'

/** Position of a member, with its time by the clock of this page. */
export type HeardPosition = Omit<SquadPosition, 'ageMs'> & { atMs: number }
export type HeardPing = { memberUid: string; place: SquadPlace; note: string; atMs: number }
export type SharedRoute = { memberUid: string; route: SquadRoute }

type ByMap = Readonly<Partial<Record<MapSlug, readonly string[]>>>

/** Squad as one page knows it. It ends with the seat. */
export type SquadRoom = {
  /** Identifies the squad for its whole life. */
  code: string
  /** Invitation code for other players; it changes when a member is removed. */
  inviteCode: string
  memberUid: string
  members: readonly SquadMember[]
  /** Revision of the list of members: an older list does not replace a newer one. */
  revision: number
  endsAtMs: number
  positions: Readonly<Record<string, HeardPosition>>
  pings: readonly HeardPing[]
  /** Ids of open objectives by member and map. */
  steps: Readonly<Record<string, ByMap>>
  /** The squad's one route, the last that was shared. */
  route: SharedRoute | undefined
  /** Time of the last message from each member. */
  heardAtMs: Readonly<Record<string, number>>
}

export type SquadJoined = Pick<
  SquadRoom,
  'code' | 'inviteCode' | 'memberUid' | 'members' | 'revision' | 'endsAtMs'
>

export type SquadMessage =
  | { type: 'MEMBERS'; inviteCode: string; members: readonly SquadMember[]; revision: number }
  | { type: 'HELLO' | 'HERE'; memberUid: string }
  | { type: 'POSITION'; memberUid: string; position: SquadPosition }
  | { type: 'PING'; memberUid: string; place: SquadPlace; note: string }
  | { type: 'OBJECTIVES'; memberUid: string; map: MapSlug; steps: readonly string[] }
  | { type: 'ROUTE'; memberUid: string; route: SquadRoute | null }

/** Maximum number of pings; more would hide the map. */
const MOST_PINGS = 20

/** Returns the room of a new seat; after a lost connection it keeps everything known of the same seat. */
export function roomOf(joined: SquadJoined, before: SquadRoom | undefined, nowMs: number): SquadRoom {
  const isSame = before?.code === joined.code && before.memberUid === joined.memberUid
  const known = isSame ? before : undefined
  const heardAtMs = Object.fromEntries(joined.members.map(({ uid }) => [uid, nowMs]))
  return withMembers(
    {
      positions: {},
      pings: [],
      steps: {},
      route: undefined,
      ...known,
      ...joined,
      heardAtMs,
    },
    joined,
  )
}

/** Applies a message. A message that is not from a member changes nothing. */
export function afterMessage(room: SquadRoom, message: SquadMessage, nowMs: number): SquadRoom {
  if (message.type === 'MEMBERS') {
    if (message.revision < room.revision) return room
    const heardAtMs = Object.fromEntries(
      message.members.map(({ uid }) => [uid, room.heardAtMs[uid] ?? nowMs]),
    )
    return withMembers({ ...room, inviteCode: message.inviteCode, heardAtMs }, message)
  }
  const { memberUid } = message
  if (!room.members.some(({ uid }) => uid === memberUid)) return room
  const heard = { ...room, heardAtMs: { ...room.heardAtMs, [memberUid]: nowMs } }
  switch (message.type) {
    case 'HELLO':
    case 'HERE':
      return heard
    case 'POSITION': {
      const { ageMs, ...place } = message.position
      return { ...heard, positions: { ...room.positions, [memberUid]: { ...place, atMs: nowMs - ageMs } } }
    }
    case 'PING': {
      const ping = { memberUid, place: message.place, note: message.note, atMs: nowMs }
      return { ...heard, pings: [...shownPings(room, nowMs), ping].slice(-MOST_PINGS) }
    }
    case 'OBJECTIVES': {
      const own = { ...room.steps[memberUid], [message.map]: message.steps }
      return { ...heard, steps: { ...room.steps, [memberUid]: own } }
    }
    case 'ROUTE':
      return { ...heard, route: afterRoute(room.route, message) }
  }
}

/** Replaces the route by the last one; only the member who shared it can remove it. */
function afterRoute(
  known: SharedRoute | undefined,
  { memberUid, route }: Extract<SquadMessage, { type: 'ROUTE' }>,
): SharedRoute | undefined {
  if (route) return { memberUid, route }
  return known?.memberUid === memberUid ? undefined : known
}

/** Replaces the members, and removes all data of those who have left. */
function withMembers(
  room: SquadRoom,
  { members, revision }: Pick<SquadRoom, 'members' | 'revision'>,
): SquadRoom {
  const uids = new Set(members.map(({ uid }) => uid))
  const stays = <T>(known: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(known).filter(([uid]) => uids.has(uid)))
  return {
    ...room,
    members,
    revision,
    positions: stays(room.positions),
    steps: stays(room.steps),
    heardAtMs: stays(room.heardAtMs),
    pings: room.pings.filter(({ memberUid }) => uids.has(memberUid)),
    route: room.route && uids.has(room.route.memberUid) ? room.route : undefined,
  }
}

/** Returns the pings that have not faded yet. */
export function shownPings({ pings }: Pick<SquadRoom, 'pings'>, nowMs: number): HeardPing[] {
  return pings.filter(({ atMs }) => nowMs - atMs < SQUAD_LIMITS.pingMs)
}

export type MemberNews = { kind: 'joined' | 'left' | 'host'; name: string; uid: string }

/** Returns the changes among the members, for an announcement. */
export function memberNews(before: readonly SquadMember[], after: readonly SquadMember[]): MemberNews[] {
  const isIn = (members: readonly SquadMember[], uid: string) => members.some((one) => one.uid === uid)
  const wasHost = (uid: string) => before.some((one) => one.uid === uid && one.isHost)
  return [
    ...after
      .filter(({ uid }) => !isIn(before, uid))
      .map(({ name, uid }) => ({ kind: 'joined' as const, name, uid })),
    ...before
      .filter(({ uid }) => !isIn(after, uid))
      .map(({ name, uid }) => ({ kind: 'left' as const, name, uid })),
    ...after
      .filter(({ uid, isHost }) => isHost && isIn(before, uid) && !wasHost(uid))
      .map(({ name, uid }) => ({ kind: 'host' as const, name, uid })),
  ]
}
