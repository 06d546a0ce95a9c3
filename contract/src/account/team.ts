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

/** Who of the team needs how many of something. */
const By = z.array(z.object({ memberUid: Uid, left: Count }))

const TeamMember = z.object({
  uid: Uid,
  name: z.string(),
  isMe: z.boolean(),
  isOwner: z.boolean(),
  /** Undefined: the character is gone, or plays another mode by now. */
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
  /** For its owner alone. */
  link: z.string().optional(),
  /** The owner first, then as they came. */
  members: z.array(TeamMember).max(TEAM_SIZE),
  /** What they still need, those things first that most of them need. */
  needs: z.array(z.object({ uid: z.string(), left: Count, by: By })),
  /** The items of these needs. */
  items: z.array(TradeItem),
  /** Quests that can be worked on now, those first that most of them have. */
  quests: z.array(
    z.object({ uid: z.string(), slug: z.string(), name: z.string(), memberUids: z.array(Uid) }),
  ),
})
export type Team = z.infer<typeof Team>

/** Null: the account is in no team. */
const OwnTeam = z.object({ team: Team.nullable() })

const lang = Language.default('en')

export const getTeam = defineCall({
  method: 'GET',
  path: '/api/be/team',
  access: 'user',
  request: z.object({ lang }),
  reply: OwnTeam,
})

/** What a link leads to, for who considers joining. */
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

/** At once: from then on neither sees the other's progress. */
export const leaveTeam = defineCall({
  method: 'POST',
  path: '/api/be/team/leave',
  access: 'user',
  personal: true,
  request: z.strictObject({}),
  reply: OwnTeam,
})

/** Its owner takes somebody out; the link changes with it, so that they do not come in again by it. */
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

/** Another link; the one before leads nowhere. */
export const renewTeamLink = defineCall({
  method: 'POST',
  path: '/api/be/team/link',
  access: 'user',
  personal: true,
  request: z.strictObject({ lang }),
  reply: OwnTeam,
})

export const TEAM_CALLS = [
  getTeam,
  getTeamInvitation,
  createTeam,
  joinTeam,
  leaveTeam,
  removeTeamMember,
  renameTeam,
  renewTeamLink,
] as const
