import { CHALLENGE_LIMITS, ChallengeGoal, ChallengeSlug, PlainLink } from '@raidkit/rules/community/challenge'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** Time that the database can store. */
export const ChallengeMoment = z.int().min(0).max(Date.UTC(2100, 0))
const Times = { startsAtMs: z.int(), endsAtMs: z.int() }

const ChallengePlayer = z.object({
  uid: z.uuid(),
  name: z.string(),
  /** Plain https link of the player's stream. */
  streamUrl: z.string().nullable(),
})

export const ChallengeStanding = z.object({
  place: z.int(),
  player: ChallengePlayer,
  points: z.int(),
  goals: z.array(z.object({ slug: z.string(), count: z.int(), points: z.int() })),
  reachedAtMs: z.int().nullable(),
})
export type ChallengeStanding = z.infer<typeof ChallengeStanding>

/** Sources of a report. `owner`: the owner of the challenge. */
const REPORTERS = ['admin', 'owner', 'key', 'pilot'] as const

export const ChallengeReport = z.object({
  uid: z.uuid(),
  playerUid: z.uuid(),
  goal: z.string(),
  count: z.int(),
  atMs: z.int(),
  by: z.enum(REPORTERS),
  evidenceUrl: z.string().nullable(),
})

const Challenge = z.object({
  /** True if a player made the challenge, not the site. */
  isOfPlayer: z.boolean(),
  uid: z.uuid(),
  slug: z.string(),
  title: z.string(),
  rules: z.string(),
  ...Times,
  goals: z.array(ChallengeGoal),
  board: z.array(ChallengeStanding),
  /** Latest first, without struck ones. */
  reports: z.array(ChallengeReport),
})
export type Challenge = z.infer<typeof Challenge>

const ChallengeLine = z.object({ slug: z.string(), title: z.string(), ...Times })

export const OTHER_CHALLENGES = 100

/** Returns the challenge of an address, or the current one; not found while the operator has challenges turned off. */
export const getChallenge = defineCall({
  method: 'GET',
  path: '/api/be/challenge',
  access: 'visitor',
  request: z.object({ slug: z.union([z.literal(''), ChallengeSlug]).default('') }),
  reply: z.object({
    /** Null if there is no challenge yet. */
    challenge: Challenge.nullable(),
    /** Other challenges of the site, latest first. */
    others: z.array(ChallengeLine).max(OTHER_CHALLENGES),
  }),
})

/** Records a report from a player's program, or from the player by hand, with their key in `x-api-key`. */
export const reportScore = defineCall({
  method: 'POST',
  path: '/api/v1/challenge/report',
  access: 'visitor',
  scope: 'challenge',
  request: z.strictObject({
    goal: ChallengeSlug,
    count: z.int().min(-CHALLENGE_LIMITS.count).max(CHALLENGE_LIMITS.count).default(1),
    /** Time of the event; defaults to now. */
    atMs: ChallengeMoment.optional(),
    /** Chosen by the client; reports with the same one count once. */
    clientUid: z.string().min(1).max(CHALLENGE_LIMITS.clientUid),
    evidenceUrl: PlainLink.nullable().default(null),
  }),
  reply: z.object({ uid: z.uuid(), points: z.int(), place: z.int() }),
})
