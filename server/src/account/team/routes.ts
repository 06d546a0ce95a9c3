import { randomUUID } from 'node:crypto'
import {
  createTeam,
  getTeam,
  getTeamInvitation,
  joinTeam,
  leaveTeam,
  removeTeamMember,
  renameTeam,
  renewTeamLink,
  type Team,
} from '@raidkit/contract/account/team'
import type { SiteEvent } from '@raidkit/contract/events'
import { Refusal } from '@raidkit/contract/platform/errors'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import type { Language } from '@raidkit/rules/platform/languages'
import { TEAM_SIZE } from '@raidkit/rules/progress/team'
import type { Deps } from '../../deps.ts'
import { hashOf } from '../../platform/http/access/sessions.ts'
import type { Door } from '../../platform/http/door.ts'
import { derivedToken } from '../../platform/settings/index.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { TeamMemberRow, TeamRow } from '../../progress/tables/teams.ts'
import { characterOf, readPlayer } from '../accounts/index.ts'
import type { CharacterRow } from '../tables/characters.ts'
import { buildTeamOverview, loadTeammates } from './overview.ts'

type TeamCallContext = { store: Store; visitor: { uid: string }; publish: (event: SiteEvent) => void }
type OwnTeam = (tx: Store, meUid: string, lang: Language) => Promise<{ team: Team | null }>

/** Registers the calls for teams: players who share the progress of one character each. */
export function teamRoutes(door: Door, deps: Deps): void {
  const ownTeam = ownTeamOf(deps)
  readRoutes(door, ownTeam)
  seatRoutes(door, deps, ownTeam)
  ownerRoutes(door, deps, ownTeam)
}

function ownTeamOf({ catalog, secret, settings }: Deps): OwnTeam {
  return async (tx, meUid, lang) => {
    const member = await tx.teams.membership(meUid)
    const row = member && (await tx.teams.find(member.teamUid))
    if (!row) return { team: null }
    const members = await tx.teams.members(row.uid)
    const ownerUid = members[0]?.userUid
    const isOwner = ownerUid === meUid
    const mates = await loadTeammates(tx, row, members)
    return {
      team: {
        uid: row.uid,
        name: row.name,
        gameMode: GameMode.parse(row.gameMode),
        isOwner,
        ...(isOwner && { link: `${settings.SITE_URL}/progression/team?join=${linkToken(secret, row)}` }),
        ...(await buildTeamOverview(mates, { catalog: catalog.current, lang, meUid, ownerUid })),
      },
    }
  }
}

/** Notifies the open pages of the given users. */
async function tell({ store, publish }: TeamCallContext, userUids: readonly string[]): Promise<void> {
  for (const userUid of userUids) {
    const row = await store.users.byUid(userUid)
    if (row) publish({ type: 'user', userUid, version: row.version })
  }
}

async function tellTeam(asked: TeamCallContext): Promise<void> {
  const member = await asked.store.teams.membership(asked.visitor.uid)
  const members = member ? await asked.store.teams.members(member.teamUid) : []
  await tell(
    asked,
    members.map(({ userUid }) => userUid),
  )
}

function readRoutes(door: Door, ownTeam: OwnTeam): void {
  door.answer(getTeam, ({ store, visitor, request }) => ownTeam(store, visitor.uid, request.lang))

  door.answer(getTeamInvitation, async ({ store, visitor, request }) => {
    const row = await store.teams.byLink(hashOf(request.token))
    if (!row) throw new Refusal('not_found', 'no such team')
    const mates = await loadTeammates(store, row, await store.teams.members(row.uid))
    return {
      name: row.name,
      gameMode: GameMode.parse(row.gameMode),
      members: mates.map(({ name }) => name),
      isFull: mates.length >= TEAM_SIZE,
      isMine: mates.some(({ uid }) => uid === visitor.uid),
    }
  })
}

/** Registers joining and leaving. */
function seatRoutes(door: Door, { now, secret }: Deps, ownTeam: OwnTeam): void {
  const seated = ({ store: tx, visitor }: TeamCallContext) => ({
    tx,
    secret,
    nowMs: now(),
    userUid: visitor.uid,
  })

  door.answer(createTeam, async (asked) => {
    await startTeam(seated(asked), asked.request)
    await tellTeam(asked)
    return ownTeam(asked.store, asked.visitor.uid, asked.request.lang)
  })

  door.answer(joinTeam, async (asked) => {
    await takeTeamSeat(seated(asked), asked.request)
    await tellTeam(asked)
    return ownTeam(asked.store, asked.visitor.uid, asked.request.lang)
  })

  door.answer(leaveTeam, async (asked) => {
    const { store, visitor } = asked
    const left = await standUp(store, await holdOwn(store, visitor.uid), visitor.uid)
    await tell(asked, [visitor.uid, ...left.map(({ userUid }) => userUid)])
    return { team: null }
  })
}

/** Registers the calls that only the owner may make. */
function ownerRoutes(door: Door, { secret }: Deps, ownTeam: OwnTeam): void {
  door.answer(removeTeamMember, async (asked) => {
    const { store, visitor, request } = asked
    if (request.memberUid === visitor.uid)
      throw new Refusal('bad_request', { field: 'memberUid', why: 'leave instead' })
    const held = await holdOwned(store, visitor.uid)
    await standUp(store, held, request.memberUid)
    await newLink(store, secret, held.team)
    await tell(
      asked,
      held.members.map(({ userUid }) => userUid),
    )
    return ownTeam(store, visitor.uid, request.lang)
  })

  door.answer(renameTeam, async (asked) => {
    const { store, visitor, request } = asked
    const { team } = await holdOwned(store, visitor.uid)
    await store.teams.change(team.uid, { name: request.name })
    await tellTeam(asked)
    return ownTeam(store, visitor.uid, request.lang)
  })

  door.answer(renewTeamLink, async ({ store, visitor, request }) => {
    const { team } = await holdOwned(store, visitor.uid)
    await newLink(store, secret, team)
    return ownTeam(store, visitor.uid, request.lang)
  })
}

/**
 * Returns the token of a team's link. It is derived from the team, so it need not be stored and the owner can see it
 * again.
 */
function linkToken(secret: string, { uid, linkNumber }: Pick<TeamRow, 'uid' | 'linkNumber'>): string {
  return derivedToken(secret, `team:${uid}:${linkNumber}`)
}

type SeatInput = { tx: Store; secret: string; nowMs: number; userUid: string }

async function startTeam(
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
async function takeTeamSeat(
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
async function holdOwn(tx: Store, userUid: string): Promise<LockedTeam> {
  const member = await tx.teams.membership(userUid)
  const team = member && (await tx.teams.hold(member.teamUid))
  const members = team ? await tx.teams.members(team.uid) : []
  // The member may have been removed by a concurrent request.
  if (!team || !members.some((one) => one.userUid === userUid)) throw new Refusal('not_found', 'no team')
  return { team, members }
}

/** Locks and returns the team that the caller owns; the owner is the longest-standing member. */
async function holdOwned(tx: Store, userUid: string): Promise<LockedTeam> {
  const held = await holdOwn(tx, userUid)
  if (held.members[0]?.userUid !== userUid) throw new Refusal('not_host')
  return held
}

/** Removes a member and returns the remaining ones; a team without members is deleted. */
async function standUp(tx: Store, { team, members }: LockedTeam, userUid: string): Promise<TeamMemberRow[]> {
  if (!(await tx.teams.leave(team.uid, userUid))) throw new Refusal('not_found', 'not in this team')
  const left = members.filter((member) => member.userUid !== userUid)
  if (left.length === 0) await tx.teams.remove(team.uid)
  return left
}

async function newLink(tx: Store, secret: string, { uid, linkNumber }: TeamRow): Promise<void> {
  const link = { uid, linkNumber: linkNumber + 1 }
  await tx.teams.change(uid, { linkNumber: link.linkNumber, linkHash: hashOf(linkToken(secret, link)) })
}
