import { CHALLENGE_LIMITS, ChallengeGoal, ChallengeSlug, PlainLink } from '@raidkit/rules/challenge'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { ChallengeMoment, ChallengeReport, ChallengeStanding } from './challenge.ts'

const LIST = '/api/be/admin/challenges'
const ONE = '/api/be/admin/challenge'
const { title, rules, goals, name, clientUid, count } = CHALLENGE_LIMITS
const Uid = z.uuid()

const Fields = {
  slug: ChallengeSlug,
  title: z.string().trim().min(1).max(title),
  rules: z.string().trim().max(rules),
  startsAtMs: ChallengeMoment,
  endsAtMs: ChallengeMoment,
  goals: z.array(ChallengeGoal).max(goals),
}

const AdminPlayer = z.object({
  ...{ uid: Uid, name: z.string(), streamUrl: z.string().nullable() },
  /** The linked account; null: none. */
  username: z.string().nullable(),
  /** The first signs of a key that works; null: there is none. */
  keyPrefix: z.string().nullable(),
})
export type AdminPlayer = z.infer<typeof AdminPlayer>

const AdminChallenge = z.object({
  ...{ uid: Uid, ...Fields, version: z.int() },
  players: z.array(AdminPlayer),
  board: z.array(ChallengeStanding),
  /** All of them, the latest first. */
  reports: z.array(ChallengeReport.extend({ isStruck: z.boolean(), reportedAtMs: z.int() })),
})
export type AdminChallenge = z.infer<typeof AdminChallenge>

const List = z.object({
  isEnabled: z.boolean(),
  challenges: z.array(
    z.object({
      ...{ uid: Uid, slug: z.string(), title: z.string(), startsAtMs: z.int(), endsAtMs: z.int() },
      ...{ players: z.int(), reports: z.int() },
    }),
  ),
})
export type ChallengeList = z.infer<typeof List>

const admin = 'admin' as const
const One = z.object({ challenge: AdminChallenge })

export const listChallenges = defineCall({
  method: 'GET',
  path: LIST,
  access: admin,
  request: z.object({}),
  reply: List,
})

export const getAdminChallenge = defineCall({
  method: 'GET',
  path: ONE,
  access: admin,
  request: z.object({ uid: Uid }),
  reply: One,
})

/** With `copyOf` the players of another come along, without keys and scores. */
export const makeChallenge = defineCall({
  method: 'POST',
  path: LIST,
  access: admin,
  reply: One,
  request: z.strictObject({ ...Fields, copyOf: Uid.optional() }),
})

export const changeChallenge = defineCall({
  method: 'PUT',
  path: LIST,
  access: admin,
  reply: One,
  request: z.strictObject({ uid: Uid, version: z.int(), ...Fields }),
})

/** In the trail, and can be undone there. */
export const deleteChallenge = defineCall({
  method: 'DELETE',
  path: LIST,
  access: admin,
  reply: List,
  request: z.strictObject({ uid: Uid }),
})

/** Adds a player, or changes the one of `uid`. */
export const setChallengePlayer = defineCall({
  method: 'PUT',
  path: `${ONE}/player`,
  access: admin,
  reply: One,
  request: z.strictObject({
    ...{ challengeUid: Uid, uid: Uid.optional(), name: z.string().trim().min(1).max(name) },
    streamUrl: PlainLink.nullable(),
    /** Of the account that is linked; null: none. */
    username: z.string().trim().min(1).max(100).nullable(),
  }),
})

export const removeChallengePlayer = defineCall({
  method: 'DELETE',
  path: `${ONE}/player`,
  access: admin,
  reply: One,
  request: z.strictObject({ uid: Uid }),
})

/** A new key of a player, shown once; the one before stops working. */
export const makeChallengeKey = defineCall({
  method: 'POST',
  path: `${ONE}/key`,
  access: admin,
  request: z.strictObject({ playerUid: Uid }),
  reply: One.extend({ key: z.string() }),
})

export const revokeChallengeKey = defineCall({
  method: 'DELETE',
  path: `${ONE}/key`,
  access: admin,
  reply: One,
  request: z.strictObject({ playerUid: Uid }),
})

export const addChallengeReport = defineCall({
  method: 'POST',
  path: `${ONE}/report`,
  access: admin,
  reply: One,
  request: z.strictObject({
    ...{ playerUid: Uid, goal: ChallengeSlug, count: z.int().min(-count).max(count), atMs: ChallengeMoment },
    ...{ clientUid: z.string().min(1).max(clientUid), evidenceUrl: PlainLink.nullable() },
  }),
})

/** Strikes a report out, or lets it count again. */
export const strikeChallengeReport = defineCall({
  method: 'PUT',
  path: `${ONE}/report`,
  access: admin,
  reply: One,
  request: z.strictObject({ uid: Uid, isStruck: z.boolean() }),
})

export const CHALLENGE_ADMIN_CALLS = [
  ...[listChallenges, getAdminChallenge, makeChallenge, changeChallenge, deleteChallenge],
  ...[setChallengePlayer, removeChallengePlayer, makeChallengeKey, revokeChallengeKey],
  ...[addChallengeReport, strikeChallengeReport],
]
