import { z } from 'zod'

/** Kinds of goals. Quests and raids of a player with a linked account come from their companion. */
export const GOAL_KINDS = ['kills', 'quest', 'raids', 'value', 'other'] as const
export type GoalKind = (typeof GOAL_KINDS)[number]

export const CHALLENGE_LIMITS = {
  title: 100,
  rules: 10_000,
  slug: 60,
  name: 40,
  url: 500,
  clientUid: 64,
  goals: 30,
  players: 100,
  reports: 10_000,
  shown: 30,
  /** Longest note that a reader may add when reporting a challenge to the admins. */
  note: 300,
  /** Maximum number of reports per player, so that one key cannot use up the reports of a challenge. */
  reportsOfPlayer: 1_000,
  points: 1_000_000,
  count: 1_000_000_000,
  /** Maximum sum of a goal's counts and of a player's points: higher sums would no longer be exact. */
  total: 1_000_000_000_000_000,
} as const

const { title, points, count, slug, url } = CHALLENGE_LIMITS

/** Used in addresses and in requests of programs. */
export const ChallengeSlug = z
  .string()
  .max(slug)
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/)

export const ChallengeGoal = z.strictObject({
  slug: ChallengeSlug,
  title: z.string().trim().min(1).max(title),
  kind: z.enum(GOAL_KINDS),
  points: z.int().min(1).max(points),
  /** Number of kills, raids or roubles for which the points are given once. */
  per: z.int().min(1).max(count),
  /** Maximum that is counted; null: no maximum. */
  most: z.int().min(1).max(count).nullable(),
  /** Quest of a quest goal. */
  questUid: z.string().max(64).nullable(),
})
export type ChallengeGoal = z.infer<typeof ChallengeGoal>

/** Reasons for which a reader may report a player's challenge. */
export const CHALLENGE_COMPLAINT_REASONS = ['offensive', 'spam', 'scam', 'scores', 'other'] as const
export type ChallengeComplaintReason = (typeof CHALLENGE_COMPLAINT_REASONS)[number]

/** Links are shown to everybody: https only, without a password. */
export const PlainLink = z
  .string()
  .max(url)
  .regex(/^https:\/\/(?:[a-z\d-]+\.)+[a-z\d-]+(?:[/?#][^\s"<>\\]*)?$/i)
