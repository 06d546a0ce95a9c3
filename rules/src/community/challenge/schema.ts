import { z } from 'zod'

/** What points are given for. Quests and raids of a player with a linked account come from their companion. */
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
  /** Of one player, so that one key cannot use up the reports of a challenge. */
  reportsOfPlayer: 1_000,
  points: 1_000_000,
  count: 1_000_000_000,
  /** Of all counts of a goal and of all points of a player: higher sums would no longer be exact. */
  total: 1_000_000_000_000_000,
} as const

const { title, points, count, slug, url } = CHALLENGE_LIMITS

/** Stands in addresses and in what programs send. */
export const ChallengeSlug = z
  .string()
  .max(slug)
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/)

export const ChallengeGoal = z.strictObject({
  slug: ChallengeSlug,
  title: z.string().trim().min(1).max(title),
  kind: z.enum(GOAL_KINDS),
  points: z.int().min(1).max(points),
  /** For so many kills, raids or roubles the points are given. */
  per: z.int().min(1).max(count),
  /** Counts no further; null: without end. */
  most: z.int().min(1).max(count).nullable(),
  /** Of a goal that is a quest. */
  questUid: z.string().max(64).nullable(),
})
export type ChallengeGoal = z.infer<typeof ChallengeGoal>

/** Reasons for which a reader may report a player's challenge. */
export const CHALLENGE_COMPLAINT_REASONS = ['offensive', 'spam', 'scam', 'scores', 'other'] as const
export type ChallengeComplaintReason = (typeof CHALLENGE_COMPLAINT_REASONS)[number]

/** Links are shown to everybody: https only, without a password in them. */
export const PlainLink = z
  .string()
  .max(url)
  .regex(/^https:\/\/(?:[a-z\d-]+\.)+[a-z\d-]+(?:[/?#][^\s"<>\\]*)?$/i)
