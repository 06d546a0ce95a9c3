import { HOUR_MS, MINUTE_MS } from '../../platform/time/index.ts'
import type { ChallengeGoal } from './schema.ts'

/** Clocks of players differ by so much. */
const AHEAD_MS = MINUTE_MS
/** A key may still report scores for this long after the end. Whoever runs the challenge may add them at any time. */
export const LATE_MS = HOUR_MS

type Rules = { startsAtMs: number; endsAtMs: number; goals: readonly ChallengeGoal[] }
type Report = { goal: string; count: number; atMs: number }
type Reporter = { by: 'admin' | 'owner' | 'key' | 'pilot'; isLinked: boolean; nowMs: number }
export type ReportFault =
  | 'unknownGoal'
  | 'notPositive'
  | 'onlyOnce'
  | 'beforeStart'
  | 'afterEnd'
  | 'future'
  | 'late'
  | 'fromPilot'

/** Why a report cannot count; undefined: it can. */
export function reportFault(
  { startsAtMs, endsAtMs, goals }: Rules,
  { goal: slug, count, atMs }: Report,
  { by, isLinked, nowMs }: Reporter,
): ReportFault | undefined {
  const goal = goals.find((one) => one.slug === slug)
  if (!goal) return 'unknownGoal'
  if (!Number.isInteger(count) || count <= 0) return 'notPositive'
  if (goal.kind === 'quest' && count !== 1) return 'onlyOnce'
  if (atMs < startsAtMs) return 'beforeStart'
  if (atMs > endsAtMs) return 'afterEnd'
  if (atMs > nowMs + AHEAD_MS) return 'future'
  if (by !== 'key') return undefined
  if (nowMs > endsAtMs + LATE_MS) return 'late'
  return isLinked && isFromPilot(goal) ? 'fromPilot' : undefined
}

/** Counted by the companion of a player whose account is linked. */
function isFromPilot({ kind }: Pick<ChallengeGoal, 'kind'>): boolean {
  return kind === 'quest' || kind === 'raids'
}
