import type { Access, Feature } from '@raidkit/rules/platform/access'
import { CHALLENGE_LIMITS, ChallengeGoal, ChallengeSlug, PlainLink } from '@raidkit/rules/community/challenge'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { ChallengeMoment, ChallengeReport, ChallengeStanding } from './challenge.ts'

const { title, rules, goals, name, clientUid, count } = CHALLENGE_LIMITS
const Uid = z.uuid()
/** The longest rules and goals in any script, with room for the rest. */
export const CHALLENGE_BYTES = 128 * 1024

export const ChallengeFields = {
  slug: ChallengeSlug,
  title: z.string().trim().min(1).max(title),
  rules: z.string().trim().max(rules),
  startsAtMs: ChallengeMoment,
  endsAtMs: ChallengeMoment,
  goals: z.array(ChallengeGoal).max(goals),
}

const ManagedPlayer = z.object({
  uid: Uid,
  name: z.string(),
  streamUrl: z.string().nullable(),
  /** The linked account; null: none. */
  username: z.string().nullable(),
  /** The first signs of a key that works; null: there is none. */
  keyPrefix: z.string().nullable(),
})
export type ManagedPlayer = z.infer<typeof ManagedPlayer>

const ManagedChallenge = z.object({
  uid: Uid,
  ...ChallengeFields,
  version: z.int(),
  /** The account that runs the challenge; null if the site runs it. */
  owner: z.object({ uid: Uid, username: z.string().nullable() }).nullable(),
  /** By an admin: its page and widget are not found. */
  isHidden: z.boolean(),
  players: z.array(ManagedPlayer),
  board: z.array(ChallengeStanding),
  /** All of them, the latest first. */
  reports: z.array(ChallengeReport.extend({ isStruck: z.boolean(), reportedAtMs: z.int() })),
})
export type ManagedChallenge = z.infer<typeof ManagedChallenge>

/** A challenge in the list of who runs it. */
export const ManagedLine = z.object({
  uid: Uid,
  slug: z.string(),
  title: z.string(),
  startsAtMs: z.int(),
  endsAtMs: z.int(),
  players: z.int(),
  reports: z.int(),
  isHidden: z.boolean(),
})

export const ManagedOne = z.object({ challenge: ManagedChallenge })

type Options<Level extends Access> = {
  base: '/api/be/admin' | '/api/be/own'
  access: Level
  feature?: Feature
}

/** Calls that change one challenge: any challenge for admins, their own for players. */
export function managingCalls<const Level extends Access>({ base, ...needed }: Options<Level>) {
  const one = `${base}/challenge` as const
  const reply = ManagedOne
  return {
    change: defineCall({
      method: 'PUT',
      path: `${base}/challenges`,
      ...needed,
      mostBytes: CHALLENGE_BYTES,
      reply,
      request: z.strictObject({ uid: Uid, version: z.int(), ...ChallengeFields }),
    }),
    /** Adds a player, or changes the one of `uid`. */
    setPlayer: defineCall({
      method: 'PUT',
      path: `${one}/player`,
      ...needed,
      reply,
      request: z.strictObject({
        challengeUid: Uid,
        uid: Uid.optional(),
        name: z.string().trim().min(1).max(name),
        streamUrl: PlainLink.nullable(),
        /** The username of the linked account; null if none is linked. */
        username: z.string().trim().min(1).max(100).nullable(),
      }),
    }),
    removePlayer: defineCall({
      method: 'DELETE',
      path: `${one}/player`,
      ...needed,
      reply,
      request: z.strictObject({ uid: Uid }),
    }),
    /** A new key of a player, shown once; the one before stops working. */
    makeKey: defineCall({
      method: 'POST',
      path: `${one}/key`,
      ...needed,
      request: z.strictObject({ playerUid: Uid }),
      reply: reply.extend({ key: z.string() }),
    }),
    revokeKey: defineCall({
      method: 'DELETE',
      path: `${one}/key`,
      ...needed,
      reply,
      request: z.strictObject({ playerUid: Uid }),
    }),
    addReport: defineCall({
      method: 'POST',
      path: `${one}/report`,
      ...needed,
      reply,
      request: z.strictObject({
        playerUid: Uid,
        goal: ChallengeSlug,
        count: z.int().min(-count).max(count),
        atMs: ChallengeMoment,
        clientUid: z.string().min(1).max(clientUid),
        evidenceUrl: PlainLink.nullable(),
      }),
    }),
    /** Strikes a report out, or lets it count again. */
    strikeReport: defineCall({
      method: 'PUT',
      path: `${one}/report`,
      ...needed,
      reply,
      request: z.strictObject({ uid: Uid, isStruck: z.boolean() }),
    }),
  }
}
export type ManagingCalls = ReturnType<typeof managingCalls<Access>>
