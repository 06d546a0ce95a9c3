import { PlayerFaction } from '@raidkit/rules/platform/factions'
import { Language } from '@raidkit/rules/platform/languages'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { TEAM_SIZE, TeamName } from '@raidkit/rules/progress/team'
import { z } from 'zod'
import { TradeItem } from '../trade/barters.ts'
import { defineCall } from '../platform/call.ts'

const Uid = z.uuid()
const CharUid = z.string().min(1).max(64)
const Token = z.string().min(1).max(100)
const Count = z.int().nonnegative()

/** Remaining count of each team member who needs something. */
const By = z.array(z.object({ memberUid: Uid, left: Count }))

const TeamMember = z.object({
  uid: Uid,
  name: z.string(),
  isMe: z.boolean(),
  isOwner: z.boolean(),
  /** Undefined if the character was deleted or has changed its mode. */
  character: z
    .object({
      level: z.int(),
      isLevelSet: z.boolean(),
      fraction: PlayerFaction,
      questsDone: Count,
      questsOpen: Count,
      left: Count,
    })
    .optional(),
})
export type TeamMember = z.infer<typeof TeamMember>

const Team = z.object({
  uid: Uid,
  name: z.string(),
  gameMode: GameMode,
  isOwner: z.boolean(),
  /** Invitation link; only the owner receives it. */
  link: z.string().optional(),
  /** Members of the team: the owner first, then in order of joining. */
  members: z.array(TeamMember).max(TEAM_SIZE),
  /** Items that the members still need, those needed by most members first. */
  needs: z.array(z.object({ uid: z.string(), left: Count, by: By })),
  /** The items of these needs. */
  items: z.array(TradeItem),
  /** Quests that can be worked on now, those shared by most members first. */
  quests: z.array(
    z.object({ uid: z.string(), slug: z.string(), name: z.string(), memberUids: z.array(Uid) }),
  ),
})
export type Team = z.infer<typeof Team>

/** Team of the account; null if it is in none. */
const OwnTeam = z.object({ team: Team.nullable() })

const lang = Language.default('en')

export const getTeam = defineCall({
  method: 'GET',
  path: '/api/be/team',
  access: 'user',
  request: z.object({ lang }),
  reply: OwnTeam,
})

/** Returns the team behind an invitation link, so that the user can decide whether to join. */
export const getTeamInvitation = defineCall({
  method: 'GET',
  path: '/api/be/team/invitation',
  access: 'user',
  secret: 'team',
  request: z.object({ token: Token }),
  reply: z.object({
    name: z.string(),
    gameMode: GameMode,
    members: z.array(z.string()),
    isFull: z.boolean(),
    isMine: z.boolean(),
  }),
})

export const createTeam = defineCall({
  method: 'POST',
  path: '/api/be/team',
  access: 'user',
  feature: 'saveProgress',
  personal: true,
  request: z.strictObject({ name: TeamName, charUid: CharUid, lang }),
  reply: OwnTeam,
})

export const joinTeam = defineCall({
  method: 'POST',
  path: '/api/be/team/join',
  access: 'user',
  secret: 'team',
  feature: 'saveProgress',
  personal: true,
  request: z.strictObject({ token: Token, charUid: CharUid, lang }),
  reply: OwnTeam,
})

/** Leaves the team. Takes effect immediately: the member and the team no longer see each other's progress. */
export const leaveTeam = defineCall({
  method: 'POST',
  path: '/api/be/team/leave',
  access: 'user',
  personal: true,
  request: z.strictObject({}),
  reply: OwnTeam,
})

/** Removes a member; only the owner may. The link is renewed too, so that the member cannot rejoin with the old one. */
export const removeTeamMember = defineCall({
  method: 'POST',
  path: '/api/be/team/remove',
  access: 'user',
  personal: true,
  request: z.strictObject({ memberUid: Uid, lang }),
  reply: OwnTeam,
})

export const renameTeam = defineCall({
  method: 'PUT',
  path: '/api/be/team',
  access: 'user',
  personal: true,
  request: z.strictObject({ name: TeamName, lang }),
  reply: OwnTeam,
})

/** Renews the invitation link; the previous one stops working. */
export const renewTeamLink = defineCall({
  method: 'POST',
  path: '/api/be/team/link',
  access: 'user',
  personal: true,
  request: z.strictObject({ lang }),
  reply: OwnTeam,
})
