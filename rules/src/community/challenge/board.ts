import { CHALLENGE_LIMITS, type ChallengeGoal } from './schema.ts'

type Player = { uid: string; name: string }
type Report = { playerUid: string; goal: string; count: number; atMs: number }

type GoalScore = { slug: string; count: number; points: number }
type Standing<P extends Player> = {
  /** Equal for players whom nothing distinguishes. */
  place: number
  player: P
  points: number
  /** Only goals with a count. */
  goals: GoalScore[]
  /** Time of the last point; null: there is none. */
  reachedAtMs: number | null
}

/** Returns the points of a count: whole portions up to the maximum. */
export function goalPoints(
  { points, per, most }: Pick<ChallengeGoal, 'points' | 'per' | 'most'>,
  count: number,
) {
  return atMostTotal(Math.floor(Math.min(count, most ?? count) / per) * points)
}

const atMostTotal = (sum: number) => Math.min(sum, CHALLENGE_LIMITS.total)

/**
 * Ranks players by points, then by who reached them earlier. Players with the same points since the same moment share a
 * place, as do all without points; these are sorted by name. Callers leave out struck reports.
 */
export function boardOf<P extends Player>(
  players: readonly P[],
  goals: readonly ChallengeGoal[],
  reports: readonly Report[],
): Standing<P>[] {
  const of = ({ uid }: P) => reports.filter(({ playerUid }) => playerUid === uid)
  const rows = players
    .map((player) => ({ player, ...scoreOf(goals, of(player)) }))
    .toSorted((a, b) => byRank(a, b) || a.player.name.localeCompare(b.player.name))
  let place = 0
  return rows.map((row, nth) => {
    const before = rows[nth - 1]
    if (!before || byRank(before, row) !== 0) place = nth + 1
    return { place, ...row }
  })
}

type Score = Pick<Standing<Player>, 'points' | 'goals' | 'reachedAtMs'>

const byRank = (a: Score, b: Score) =>
  b.points - a.points || (a.reachedAtMs ?? Infinity) - (b.reachedAtMs ?? Infinity) || 0

function scoreOf(goals: readonly ChallengeGoal[], reports: readonly Report[]): Score {
  const counts = new Map<string, number>()
  let reachedAtMs: number | null = null
  let points = 0
  for (const { goal: slug, count, atMs } of reports.toSorted((a, b) => a.atMs - b.atMs)) {
    const goal = goals.find((one) => one.slug === slug)
    if (!goal) continue
    const was = counts.get(slug) ?? 0
    const now = atMostTotal(was + count)
    counts.set(slug, now)
    const more = goalPoints(goal, now) - goalPoints(goal, was)
    if (more === 0) continue
    points = atMostTotal(points + more)
    reachedAtMs = atMs
  }
  const scores = goals.flatMap((goal) => {
    const count = counts.get(goal.slug)
    return count === undefined ? [] : [{ slug: goal.slug, count, points: goalPoints(goal, count) }]
  })
  return { points, goals: scores, reachedAtMs }
}
