import type { AdminChallenge } from '@raidkit/contract/adminChallenges'
import type { Challenge } from '@raidkit/contract/challenge'
import { boardOf, CHALLENGE_LIMITS } from '@raidkit/rules/challenge'
import type { Store } from '../../store/connection.ts'
import type { ChallengePlayerRow, ChallengeReportRow, ChallengeRow } from '../../store/tables/challenges.ts'

type Parts = { row: ChallengeRow; players: ChallengePlayerRow[]; reports: ChallengeReportRow[] }

export async function partsOf(store: Store, row: ChallengeRow): Promise<Parts> {
  const players = await store.challengePlayers.of(row.uid)
  const uids = new Set(players.map(({ uid }) => uid))
  // Those of players who were removed left the board with them.
  const reports = (await store.challengeReports.of(row.uid)).filter(({ playerUid }) => uids.has(playerUid))
  return { row, players, reports }
}

export function boardIn({ row, players, reports }: Parts): Challenge['board'] {
  const counted = reports.filter(({ struckAt }) => struckAt === null)
  const shown = players.map(({ uid, name, streamUrl }) => ({ uid, name, streamUrl }))
  return boardOf(
    shown,
    row.goals,
    counted.map(({ playerUid, goal, count, at }) => ({ playerUid, goal, count, atMs: at.getTime() })),
  )
}

/** As everybody sees it. */
export function challengeFace(parts: Parts): Challenge {
  const shown = parts.reports.filter(({ struckAt }) => struckAt === null).slice(0, CHALLENGE_LIMITS.shown)
  return { ...fieldsOf(parts.row), board: boardIn(parts), reports: shown.map(reportFace) }
}

/** As admins see it, with what was struck out and who is behind a name. */
export async function adminFace(store: Store, row: ChallengeRow): Promise<AdminChallenge> {
  const parts = await partsOf(store, row)
  const players: AdminChallenge['players'] = []
  for (const { uid, name, streamUrl, userUid, keyHash } of parts.players) {
    const user = userUid === null ? undefined : await store.users.byUid(userUid)
    const key = keyHash === null ? undefined : await store.keys.find(keyHash)
    const keyPrefix = key && key.revokedAt === null ? key.prefix : null
    players.push({ uid, name, streamUrl, username: user?.username ?? null, keyPrefix })
  }
  const reports = parts.reports.map((report) => ({
    ...reportFace(report),
    ...{ isStruck: report.struckAt !== null, reportedAtMs: report.reportedAt.getTime() },
  }))
  return { ...fieldsOf(row), version: row.version, players, board: boardIn(parts), reports }
}

function fieldsOf({ uid, slug, title, rules, startsAt, endsAt, goals }: ChallengeRow) {
  return { uid, slug, title, rules, goals, startsAtMs: startsAt.getTime(), endsAtMs: endsAt.getTime() }
}

function reportFace({ uid, playerUid, goal, count, at, by, evidenceUrl }: ChallengeReportRow) {
  return { uid, playerUid, goal, count, atMs: at.getTime(), by, evidenceUrl }
}
