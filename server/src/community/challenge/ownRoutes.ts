import { Refusal } from '@raidkit/contract/platform/errors'
import {
  deleteOwnChallenge,
  getOwnChallenge,
  listOwnChallenges,
  makeOwnChallenge,
  OWN_CHALLENGE_LIMITS,
  OWN_MANAGING,
  type OwnChallenges,
} from '@raidkit/contract/community/ownChallenges'
import { DAY_MS } from '@raidkit/rules/platform/time'
import * as changes from '../../admin/changes/index.ts'
import type { ChallengeFields } from '../../admin/changes/index.ts'
import type { Door } from '../../platform/http/door.ts'
import { lineFaces } from './faces.ts'
import { fieldsOf, managingRoutes, oneOf, type ChallengeRequest, type RouteDeps } from './managingRoutes.ts'

/** Calls of players for their own challenges. Challenges of others are `not_found`. */
export function ownChallengeRoutes(door: Door, deps: RouteDeps): void {
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
    return oneOf(asked.store, asked.request.uid)
  })

  door.answer(makeOwnChallenge, async (asked) => {
    const { store, visitor, request } = asked
    const fields = fieldsOf(catalog, request)
    await checkOpen(asked, { nowMs: now() }, fields)
    const sinceMs = now() - OWN_CHALLENGE_LIMITS.madeDays * DAY_MS
    const rows = await store.challenges.ofOwner(visitor.uid)
    if (rows.filter(({ createdAt }) => createdAt.getTime() > sinceMs).length >= OWN_CHALLENGE_LIMITS.made)
      throw new Refusal('too_many_challenges')
    return oneOf(store, await changes.makeChallenge(change(asked), fields, { ownerUid: visitor.uid }))
  })

  door.answer(deleteOwnChallenge, async (asked) => {
    await checkOwn(asked, asked.request.uid)
    await changes.deleteChallenge(change(asked), asked.request.uid)
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
