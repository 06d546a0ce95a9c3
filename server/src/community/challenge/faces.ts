import type { ManagedChallenge } from '@raidkit/contract/community/challengeManaging'
import type { Challenge } from '@raidkit/contract/community/challenge'
import { boardOf, CHALLENGE_LIMITS } from '@raidkit/rules/community/challenge'
import type { Store } from '../../platform/store/connection.ts'
import type { ListedChallenge } from '../tables/challengeSearch.ts'
import type { ChallengePlayerRow, ChallengeReportRow, ChallengeRow } from '../tables/challenges.ts'

type Parts = { row: ChallengeRow; players: ChallengePlayerRow[]; reports: ChallengeReportRow[] }

export async function partsOf(store: Store, row: ChallengeRow): Promise<Parts> {
  const players = await store.challengePlayers.of(row.uid)
  const uids = new Set(players.map(({ uid }) => uid))
  // Reports of removed players are left out, as the players have left the board.
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

/** Returns the public view of a challenge. */
export function challengeFace(parts: Parts): Challenge {
  const shown = parts.reports.filter(({ struckAt }) => struckAt === null).slice(0, CHALLENGE_LIMITS.shown)
  const isOfPlayer = parts.row.ownerUid !== null
  return { ...fieldsOf(parts.row), isOfPlayer, board: boardIn(parts), reports: shown.map(reportFace) }
}

/** Returns the view of its managers, with struck reports and the accounts of the players. */
export async function managedFace(store: Store, row: ChallengeRow): Promise<ManagedChallenge> {
  const parts = await partsOf(store, row)
  const players: ManagedChallenge['players'] = []
  for (const { uid, name, streamUrl, userUid, keyHash } of parts.players) {
    const user = userUid === null ? undefined : await store.users.byUid(userUid)
    const key = keyHash === null ? undefined : await store.keys.find(keyHash)
    const keyPrefix = key && key.revokedAt === null ? key.prefix : null
    players.push({ uid, name, streamUrl, username: user?.username ?? null, keyPrefix })
  }
  const reports = parts.reports.map((report) => ({
    ...reportFace(report),
    isStruck: report.struckAt !== null,
    reportedAtMs: report.reportedAt.getTime(),
  }))
  const [owner, isHidden] = [await ownerFace(store, row), row.hiddenAt !== null]
  const { version } = row
  return { ...fieldsOf(row), version, owner, isHidden, players, board: boardIn(parts), reports }
}

export async function ownerFace(
  store: Store,
  { ownerUid }: ChallengeRow,
): Promise<ManagedChallenge['owner']> {
  if (ownerUid === null) return null
  return { uid: ownerUid, username: (await store.users.byUid(ownerUid))?.username ?? null }
}

export function ownerIn(row: ListedChallenge | undefined): ManagedChallenge['owner'] {
  return row?.ownerUid ? { uid: row.ownerUid, username: row.ownerName } : null
}

type Line = Pick<ChallengeRow, 'uid' | 'slug' | 'title' | 'startsAt' | 'endsAt' | 'hiddenAt'>

/** Returns the lines in the managers' list. */
export async function lineFaces(store: Store, rows: readonly Line[]) {
  const uids = rows.map(({ uid }) => uid)
  const [players, reports] = [
    await store.challengePlayers.counts(uids),
    await store.challengeReports.counts(uids),
  ]
  return rows.map((row) => ({
    uid: row.uid,
    slug: row.slug,
    title: row.title,
    isHidden: row.hiddenAt !== null,
    startsAtMs: row.startsAt.getTime(),
    endsAtMs: row.endsAt.getTime(),
    players: players.get(row.uid) ?? 0,
    reports: reports.get(row.uid) ?? 0,
  }))
}

function fieldsOf({ uid, slug, title, rules, startsAt, endsAt, goals }: ChallengeRow) {
  return { uid, slug, title, rules, goals, startsAtMs: startsAt.getTime(), endsAtMs: endsAt.getTime() }
}

function reportFace({ uid, playerUid, goal, count, at, by, evidenceUrl }: ChallengeReportRow) {
  return { uid, playerUid, goal, count, atMs: at.getTime(), by, evidenceUrl }
}
