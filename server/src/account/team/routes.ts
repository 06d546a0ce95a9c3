import { Refusal } from '@raidkit/contract/platform/errors'
import type { SiteEvent } from '@raidkit/contract/events'
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
import type { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { TEAM_SIZE } from '@raidkit/rules/progress/team'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { hashOf } from '../../platform/http/sessions.ts'
import type { Store } from '../../platform/store/connection.ts'
import { buildTeamOverview, loadTeammates } from './overview.ts'
import { holdOwn, holdOwned, linkToken, newLink, standUp, startTeam, takeTeamSeat } from './seats.ts'

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
