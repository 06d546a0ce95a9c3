import { SQUAD_LIMITS, type SquadMember } from './schema.ts'

type JoinResult = { ok: true; members: SquadMember[] } | { ok: false; why: 'full' }

/** Adds a member at the first free place, or renames one who is already in; the first member becomes the host. */
export function addMember(
  members: readonly SquadMember[],
  { uid, name }: Pick<SquadMember, 'uid' | 'name'>,
): JoinResult {
  const known = members.find((member) => member.uid === uid)
  if (known)
    return { ok: true, members: members.map((member) => (member === known ? { ...member, name } : member)) }
  const taken = new Set(members.map(({ place }) => place))
  const place = Array.from({ length: SQUAD_LIMITS.members }, (_, nth) => nth).find((nth) => !taken.has(nth))
  if (place === undefined) return { ok: false, why: 'full' }
  return { ok: true, members: [...members, { uid, name, place, isHost: members.length === 0 }] }
}

/** Removes a member. If the host leaves, the member who joined first becomes the host. */
export function removeMember(members: readonly SquadMember[], uid: string): SquadMember[] {
  const others = members.filter((member) => member.uid !== uid)
  const hasHost = others.some(({ isHost }) => isHost)
  return others.map((member, nth) => ({ ...member, isHost: member.isHost || (!hasHost && nth === 0) }))
}
