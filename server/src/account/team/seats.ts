import { randomUUID } from 'node:crypto'
import { Refusal } from '@raidkit/contract/platform/errors'
import { TEAM_SIZE } from '@raidkit/rules/progress/team'
import { characterOf, readPlayer } from '../accounts/index.ts'
import { hashOf } from '../../platform/http/sessions.ts'
import { derivedToken } from '../../platform/settings/index.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { CharacterRow } from '../../platform/store/tables/characters.ts'
import type { TeamMemberRow, TeamRow } from '../../platform/store/tables/teams.ts'

/**
 * Returns the token of a team's link. It is derived from the team, so it need not be stored and the owner can see it
 * again.
 */
export function linkToken(secret: string, { uid, linkNumber }: Pick<TeamRow, 'uid' | 'linkNumber'>): string {
  return derivedToken(secret, `team:${uid}:${linkNumber}`)
}

type SeatInput = { tx: Store; secret: string; nowMs: number; userUid: string }

export async function startTeam(
  { tx, secret, nowMs, userUid }: SeatInput,
  { name, charUid }: { name: string; charUid: string },
): Promise<void> {
  const char = await ownCharacter(tx, userUid, charUid)
  const link = { uid: randomUUID(), linkNumber: 1 }
  const linkHash = hashOf(linkToken(secret, link))
  const { gameMode } = characterOf(char)
  await tx.teams.add({ ...link, linkHash, name, gameMode, createdAt: new Date(nowMs) })
  await sitDown(tx, { userUid, teamUid: link.uid, charUid, joinedAt: new Date(nowMs) })
}

/** Adds a member. The team's row is locked, so that only one of two concurrent requests gets the last seat. */
export async function takeTeamSeat(
  { tx, nowMs, userUid }: SeatInput,
  { token, charUid }: { token: string; charUid: string },
): Promise<void> {
  const known = await tx.teams.byLink(hashOf(token))
  const team = known && (await tx.teams.hold(known.uid))
  // The link was renewed by a concurrent request.
  if (!team || team.linkHash !== hashOf(token)) throw new Refusal('not_found', 'no such team')
  const char = await ownCharacter(tx, userUid, charUid)
  if (characterOf(char).gameMode !== team.gameMode) throw new Refusal('team_mode')
  const members = await tx.teams.members(team.uid)
  if (members.some((member) => member.userUid === userUid)) return
  if (members.length >= TEAM_SIZE) throw new Refusal('team_full')
  await sitDown(tx, { userUid, teamUid: team.uid, charUid, joinedAt: new Date(nowMs) })
}

async function sitDown(tx: Store, member: TeamMemberRow): Promise<void> {
  if (!(await tx.teams.join(member))) throw new Refusal('in_team')
}

async function ownCharacter(tx: Store, userUid: string, charUid: string): Promise<CharacterRow> {
  const player = await readPlayer(tx, userUid)
  const char = player?.chars.find(({ uid }) => uid === charUid)
  if (!char) throw new Refusal('not_found', { field: 'charUid', why: 'no such character' })
  return char
}

type LockedTeam = { team: TeamRow; members: TeamMemberRow[] }

/** Locks and returns the caller's team. */
export async function holdOwn(tx: Store, userUid: string): Promise<LockedTeam> {
  const member = await tx.teams.membership(userUid)
  const team = member && (await tx.teams.hold(member.teamUid))
  const members = team ? await tx.teams.members(team.uid) : []
  // The member may have been removed by a concurrent request.
  if (!team || !members.some((one) => one.userUid === userUid)) throw new Refusal('not_found', 'no team')
  return { team, members }
}

/** Locks and returns the team that the caller owns; the owner is the longest-standing member. */
export async function holdOwned(tx: Store, userUid: string): Promise<LockedTeam> {
  const held = await holdOwn(tx, userUid)
  if (held.members[0]?.userUid !== userUid) throw new Refusal('not_host')
  return held
}

/** Removes a member and returns the remaining ones; a team without members is deleted. */
export async function standUp(
  tx: Store,
  { team, members }: LockedTeam,
  userUid: string,
): Promise<TeamMemberRow[]> {
  if (!(await tx.teams.leave(team.uid, userUid))) throw new Refusal('not_found', 'not in this team')
  const left = members.filter((member) => member.userUid !== userUid)
  if (left.length === 0) await tx.teams.remove(team.uid)
  return left
}

export async function newLink(tx: Store, secret: string, { uid, linkNumber }: TeamRow): Promise<void> {
  const link = { uid, linkNumber: linkNumber + 1 }
  await tx.teams.change(uid, { linkNumber: link.linkNumber, linkHash: hashOf(linkToken(secret, link)) })
}
