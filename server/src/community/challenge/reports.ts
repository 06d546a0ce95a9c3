import { randomUUID } from 'node:crypto'
import { Refusal } from '@raidkit/contract/platform/errors'
import { CHALLENGE_LIMITS, reportFault, type ReportFault } from '@raidkit/rules/community/challenge'
import type { Store } from '../../platform/store/connection.ts'
import type { ChallengePlayerRow, ChallengeReportRow } from '../tables/challenges.ts'
import { heldChallenge } from './challenges.ts'
import { heldPlayer } from './players.ts'
import { mustBe, addAuditEntry, type Change, type ChangeKind, type Entry } from '../../admin/changes/index.ts'

const CHALLENGE_REPORT_CHANGE = 'challenge report'

/** Added and struck reports can be undone. */
export const reportChanges: readonly ChangeKind[] = [{ kind: CHALLENGE_REPORT_CHANGE, undo: undoReport }]

const FIELDS: Record<ReportFault, string> = {
  unknownGoal: 'goal',
  fromPilot: 'goal',
  notPositive: 'count',
  onlyOnce: 'count',
  beforeStart: 'atMs',
  afterEnd: 'atMs',
  future: 'atMs',
  late: 'atMs',
}

export type GivenReport = Pick<
  ChallengeReportRow,
  'goal' | 'count' | 'at' | 'clientUid' | 'evidenceUrl' | 'by'
>

/** Stores a score of a player whose challenge is locked, or refuses it with the reason. */
export async function keepReport(
  { store, at }: { store: Store; at: Date },
  player: ChallengePlayerRow,
  given: GivenReport,
): Promise<ChallengeReportRow> {
  const challenge = await heldChallenge({ store }, player.challengeUid)
  const times = { startsAtMs: challenge.startsAt.getTime(), endsAtMs: challenge.endsAt.getTime() }
  const report = { goal: given.goal, count: given.count, atMs: given.at.getTime() }
  const reporter = { by: given.by, isLinked: player.userUid !== null, nowMs: at.getTime() }
  const fault = reportFault({ ...times, goals: challenge.goals }, report, reporter)
  if (fault) throw new Refusal('report_refused', { field: FIELDS[fault], why: fault })
  const counts = await store.challengeReports.countsIn(challenge.uid, player.uid)
  if (counts.all >= CHALLENGE_LIMITS.reports || counts.ofPlayer >= CHALLENGE_LIMITS.reportsOfPlayer)
    throw new Refusal('report_refused', { field: 'goal', why: 'full' })
  const row: ChallengeReportRow = {
    ...given,
    uid: randomUUID(),
    challengeUid: challenge.uid,
    playerUid: player.uid,
    reportedAt: at,
    struckAt: null,
  }
  if (!(await store.challengeReports.add(row)))
    throw new Refusal('report_refused', { field: 'clientUid', why: 'double' })
  return row
}

export async function addReport(change: Change, playerUid: string, given: GivenReport): Promise<string> {
  const player = await heldPlayer(change, playerUid)
  const row = await keepReport(change, player, given)
  await noted(change, row.uid, { before: null, after: stateOf(row, player) })
  return row.challengeUid
}

/** Strikes out a report, or restores it. A struck report does not count, but admins still see it. */
export async function strikeReport(change: Change, uid: string, isStruck: boolean): Promise<string> {
  const { row, player } = await heldReport(change, uid)
  if ((row.struckAt !== null) === isStruck)
    throw new Refusal('version_conflict', 'version_conflict: it is so already')
  await write(change, { row, player }, isStruck ? change.at : null)
  return row.challengeUid
}

async function undoReport(change: Change, { target, before, after }: Entry): Promise<void> {
  const { row, player } = await heldReport(change, target ?? '')
  mustBe(stateOf(row, player), after)
  await write(change, { row, player }, before === null ? change.at : null)
}

async function heldReport({ store }: Change, uid: string) {
  const found = await store.challengeReports.find(uid)
  const player = found && (await store.challengePlayers.find(found.playerUid))
  if (!found || !player) throw new Refusal('not_found', { field: 'uid', why: 'no such report' })
  await heldChallenge({ store }, found.challengeUid)
  return { row: (await store.challengeReports.find(uid)) ?? found, player }
}

type LockedReport = { row: ChallengeReportRow; player: ChallengePlayerRow }
type State = ReturnType<typeof stateOf>

/** Includes the player's account uid, so that deleting the account removes the entry's details from the audit log. */
function stateOf(row: ChallengeReportRow, { name, userUid }: ChallengePlayerRow) {
  const { goal, count, at, evidenceUrl, struckAt } = row
  return struckAt === null ? { player: name, userUid, goal, count, at, evidenceUrl } : null
}

async function write(change: Change, { row, player }: LockedReport, struckAt: Date | null): Promise<void> {
  await change.store.challengeReports.strike(row.uid, struckAt)
  const after = stateOf({ ...row, struckAt }, player)
  await noted(change, row.uid, { before: stateOf(row, player), after })
}

async function noted(change: Change, target: string, sides: { before: State; after: State }): Promise<void> {
  await addAuditEntry(change, { what: CHALLENGE_REPORT_CHANGE, target, ...sides })
  change.publish({ type: 'challenge' })
}
