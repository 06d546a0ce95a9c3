import { getChallenge, OTHER_CHALLENGES, reportScore } from '@raidkit/contract/community/challenge'
import {
  dismissChallengeComplaints,
  listChallengeComplaints,
  reportChallenge,
  type ReportedChallenge,
} from '@raidkit/contract/community/challengeComplaints'
import {
  deleteOwnChallenge,
  getOwnChallenge,
  listOwnChallenges,
  makeOwnChallenge,
  OWN_CHALLENGE_LIMITS,
  OWN_MANAGING,
  type OwnChallenges,
} from '@raidkit/contract/community/ownChallenges'
import { Refusal } from '@raidkit/contract/platform/errors'
import { currentChallenge } from '@raidkit/rules/community/challenge'
import { HOUR_MS, DAY_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { keyedHash } from '../../platform/http/limits/keyedHash.ts'
import { tooOften } from '../../platform/http/limits/tooOften.ts'
import type { Store } from '../../platform/store/connection.ts'
import { reportsIn } from '../../platform/tables/listedNotes.ts'
import type { ChallengeRow } from '../tables/challenges.ts'
import { adminChallengeRoutes } from './adminRoutes.ts'
import { deleteChallenge, makeChallenge, type ChallengeFields } from './challenges.ts'
import { dismissComplaints } from './complaints.ts'
import { boardIn, challengeFace, partsOf, ownerIn, lineFaces } from './faces.ts'
import {
  fieldsOf,
  managingRoutes,
  getManagedChallenge,
  type ChallengeRequest,
  type RouteDeps,
} from './managingRoutes.ts'
import { heldPlayer } from './players.ts'
import { keepReport } from './reports.ts'

/** An account may send this many reports at once and regains one every `refillMs`. */
const BUDGET = { most: 20, refillMs: HOUR_MS / 10 } as const

/** Challenges on one screen; more than that are decided before the next come. */
const MOST_LISTED = 100

/** Streamer challenges: boards for everybody, scores by players' keys. `tournamentEnabled` only decides whether pages link to them. */
export function challengeRoutes(door: Door, deps: Deps): void {
  const { now } = deps
  adminChallengeRoutes(door, deps)
  ownChallengeRoutes(door, deps)
  challengeComplaintRoutes(door, deps)

  door.answerShared(getChallenge, async ({ store, request: { slug } }) => {
    // Challenges of players are not listed; they are reached by their addresses.
    const rows = await store.challenges.ofSite(OTHER_CHALLENGES + 1)
    const row = slug === '' ? currentOf(rows, now()) : await store.challenges.bySlug(slug)
    if (!row && slug !== '') throw new Refusal('not_found', { field: 'slug', why: 'no such challenge' })
    const others = rows
      .filter((one) => one.uid !== row?.uid)
      .slice(0, OTHER_CHALLENGES)
      .map(({ slug: at, title, startsAt, endsAt }) => ({
        slug: at,
        title,
        startsAtMs: startsAt.getTime(),
        endsAtMs: endsAt.getTime(),
      }))
    return { challenge: row ? challengeFace(await partsOf(store, row)) : null, others }
  })

  door.answer(reportScore, async ({ store, publish, key, request }) => {
    const player = await playerOf(store, key?.hash ?? '')
    const at = new Date(now())
    const { goal, count, atMs = now(), clientUid, evidenceUrl } = request
    const given = { goal, count, at: new Date(atMs), clientUid, evidenceUrl, by: 'key' as const }
    const { uid, challengeUid } = await keepReport({ store, at }, player, given)
    publish({ type: 'challenge' })
    const row = await store.challenges.find(challengeUid)
    const standing = row && boardIn(await partsOf(store, row)).find((one) => one.player.uid === player.uid)
    return { uid, points: standing?.points ?? 0, place: standing?.place ?? 0 }
  })
}

/** The door trusts a key for some seconds; here a revoked one ends at once. */
async function playerOf(store: Store, keyHash: string) {
  const found = await store.challengePlayers.byKey(keyHash)
  const player = found && (await heldPlayer({ store }, found.uid))
  const key = await store.keys.find(keyHash)
  if (player?.keyHash !== keyHash || key?.revokedAt !== null)
    throw new Refusal('sign_in_required', 'Access denied')
  return player
}

function currentOf(rows: readonly ChallengeRow[], nowMs: number): ChallengeRow | undefined {
  const times = rows.map((row) => ({
    row,
    startsAtMs: row.startsAt.getTime(),
    endsAtMs: row.endsAt.getTime(),
  }))
  return currentChallenge(times, nowMs)?.row
}

/** Routes for reporting players' challenges and for deciding about the reports. */
function challengeComplaintRoutes(door: Door, { now, secret }: Pick<Deps, 'now' | 'secret'>): void {
  door.answer(reportChallenge, async ({ store, visitor, request: { uid, reason, note } }) => {
    const key = keyedHash(secret, 'challenge report', visitor.uid)
    const { isRefused, waitMs } = await store.counts.spend({ ...BUDGET, key, nowMs: now() })
    if (isRefused) throw tooOften(waitMs)
    await holdReportable(store, uid, visitor.uid)
    const fields = { reason, note, at: new Date(now()), closedAt: null }
    await store.challengeComplaints.put({ challengeUid: uid, userUid: visitor.uid, ...fields })
    return { uid }
  })

  door.answer(listChallengeComplaints, ({ store }) => reported(store))

  door.answer(dismissChallengeComplaints, async ({ store, publish, visitor, request }) => {
    await dismissComplaints({ store, publish, by: visitor.uid, at: new Date(now()) }, request.uid)
    return reported(store)
  })
}

/** Locks a public challenge of another player until the transaction ends; refuses any other. */
async function holdReportable(store: Store, uid: string, readerUid: string): Promise<void> {
  const row = await store.challenges.hold(uid)
  const isGone = !row || row.deletedAt !== null || row.hiddenAt !== null
  const owner = isGone || row.ownerUid === null ? undefined : await store.users.byUid(row.ownerUid)
  if (isGone || owner?.suspendedAt) throw new Refusal('not_found', { field: 'uid', why: 'no such challenge' })
  if (!owner) throw new Refusal('bad_request', { field: 'uid', why: 'the site runs this challenge' })
  if (owner.uid === readerUid) throw new Refusal('own_challenge')
}

async function reported(store: Store) {
  const { uids, total } = await store.challengeComplaints.reported(MOST_LISTED)
  const open = Map.groupBy(await store.challengeComplaints.open(uids), ({ challengeUid }) => challengeUid)
  const rows = new Map((await store.challengeSearch.listed(uids)).map((row) => [row.uid, row]))
  const challenges: ReportedChallenge[] = []
  for (const uid of uids) {
    const row = rows.get(uid)
    const owner = ownerIn(row)
    if (!row || !owner) continue
    challenges.push({ uid, slug: row.slug, title: row.title, owner, ...reportsIn(open.get(uid)) })
  }
  return { challenges, more: total - uids.length }
}

/** Calls of players for their own challenges. Challenges of others are `not_found`. */
function ownChallengeRoutes(door: Door, deps: RouteDeps): void {
  const { catalog, now } = deps
  const change = ({ store, publish, visitor }: ChallengeRequest) => ({
    store,
    publish,
    by: visitor.uid,
    at: new Date(now()),
    isOwn: true as const,
  })
  managingRoutes(door, deps, {
    calls: OWN_MANAGING,
    change,
    by: 'owner',
    check: checkOwn,
    checkTimes: (asked, uid, fields) => checkOpen(asked, { uid, nowMs: now() }, fields),
    linkedUid: ownUid,
  })

  door.answer(listOwnChallenges, listed)

  door.answer(getOwnChallenge, async (asked) => {
    await checkOwn(asked, asked.request.uid)
    return getManagedChallenge(asked.store, asked.request.uid)
  })

  door.answer(makeOwnChallenge, async (asked) => {
    const { store, visitor, request } = asked
    const fields = fieldsOf(catalog, request)
    await checkOpen(asked, { nowMs: now() }, fields)
    const sinceMs = now() - OWN_CHALLENGE_LIMITS.madeDays * DAY_MS
    const rows = await store.challenges.ofOwner(visitor.uid)
    if (rows.filter(({ createdAt }) => createdAt.getTime() > sinceMs).length >= OWN_CHALLENGE_LIMITS.made)
      throw new Refusal('too_many_challenges')
    return getManagedChallenge(store, await makeChallenge(change(asked), fields, { ownerUid: visitor.uid }))
  })

  door.answer(deleteOwnChallenge, async (asked) => {
    await checkOwn(asked, asked.request.uid)
    await deleteChallenge(change(asked), asked.request.uid)
    return listed(asked)
  })
}

async function checkOwn({ store, visitor }: ChallengeRequest, uid: string | undefined): Promise<void> {
  const row = uid === undefined ? undefined : await store.challenges.find(uid)
  if (row?.ownerUid !== visitor.uid || row.deletedAt !== null)
    throw new Refusal('not_found', { field: 'uid', why: 'no such challenge' })
}

/** Refuses one more that runs or is to come. The account is held: of two that take the last place one gets it. */
async function checkOpen(
  { store, visitor }: ChallengeRequest,
  { uid, nowMs }: { uid?: string; nowMs: number },
  { endsAt }: ChallengeFields,
): Promise<void> {
  await store.seats.hold([visitor.uid])
  if (endsAt.getTime() < nowMs) return
  const open = (await store.challenges.ofOwner(visitor.uid)).filter(
    (row) => row.uid !== uid && row.deletedAt === null && row.endsAt.getTime() >= nowMs,
  )
  if (open.length >= OWN_CHALLENGE_LIMITS.open) throw new Refusal('too_many_challenges')
}

/** Raids and quests of a linked account are shown to everybody: only its own player may link it. A link that an admin made stays. */
async function ownUid(
  { store, visitor }: ChallengeRequest,
  username: string | null,
  playerUid?: string,
): Promise<string | null> {
  if (username === null) return null
  const linked = playerUid === undefined ? undefined : (await store.challengePlayers.find(playerUid))?.userUid
  const user = await store.users.byUsername(username)
  if (!user || (user.uid !== visitor.uid && user.uid !== linked))
    throw new Refusal('not_found', { field: 'username', why: 'not your own account' })
  return user.uid
}

async function listed({ store, visitor }: ChallengeRequest): Promise<OwnChallenges> {
  const rows = (await store.challenges.ofOwner(visitor.uid)).filter(({ deletedAt }) => deletedAt === null)
  return { challenges: await lineFaces(store, rows) }
}
