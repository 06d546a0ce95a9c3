import {
  dismissChallengeComplaints,
  listChallengeComplaints,
  reportChallenge,
  type ReportedChallenge,
} from '@raidkit/contract/community/challengeComplaints'
import { Refusal } from '@raidkit/contract/platform/errors'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import { dismissComplaints } from '../../admin/changes/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { keyedHash } from '../../platform/http/limits/keyedHash.ts'
import { tooOften } from '../../platform/http/limits/tooOften.ts'
import type { Store } from '../../platform/store/connection.ts'
import { reportsIn } from '../../platform/store/tables/listedNotes.ts'
import { ownerIn } from './faces.ts'

/** An account may send this many reports at once and regains one every `refillMs`. */
const BUDGET = { most: 20, refillMs: HOUR_MS / 10 } as const
/** Challenges on one screen; more than that are decided before the next come. */
const MOST_LISTED = 100

/** Routes for reporting players' challenges and for deciding about the reports. */
export function challengeComplaintRoutes(door: Door, { now, secret }: Pick<Deps, 'now' | 'secret'>): void {
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
