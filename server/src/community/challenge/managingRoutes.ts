import type { ManagingCalls } from '@raidkit/contract/community/challengeManaging'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { SiteEvent } from '@raidkit/contract/events'
import type { ChallengeGoal } from '@raidkit/rules/community/challenge'
import type { Change } from '../../admin/changes/index.ts'
import { changeChallenge, type ChallengeFields } from './challenges.ts'
import { addPlayer, changePlayer, removePlayer, setPlayerKey } from './players.ts'
import { addReport, strikeReport } from './reports.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { newKey } from '../../platform/http/access/newKey.ts'
import type { SignedIn } from '../../platform/http/access/visitor.ts'
import type { Store } from '../../platform/store/connection.ts'
import { managedFace } from './faces.ts'

export type ChallengeRequest = { store: Store; publish: (event: SiteEvent) => void; visitor: SignedIn }
export type RouteDeps = Pick<Deps, 'catalog' | 'now'>

/** Calls, checks and author of the routes that manage challenges, for admins and for owners. */
export type Managing = {
  change: (asked: ChallengeRequest) => Change
  by: 'admin' | 'owner'
  /** Throws if the visitor may not manage the challenge. */
  check: (asked: ChallengeRequest, challengeUid: string | undefined) => Promise<void>
  /** Throws if the owner would have too many open challenges after the change. Admins have no such limit. */
  checkTimes: (asked: ChallengeRequest, uid: string, fields: ChallengeFields) => Promise<void>
  /**
   * Returns the uid of the account with this username, to be linked to a player. `uid` is the existing player, if there
   * is one. Throws if the visitor may not link the account.
   */
  linkedUid: (asked: ChallengeRequest, username: string | null, uid?: string) => Promise<string | null>
}

/** Registers the routes that change a challenge. Admins can change every challenge, owners only their own. */
export function managingRoutes(
  door: Door,
  { catalog, now }: RouteDeps,
  { calls, ...managing }: Managing & { calls: ManagingCalls },
): void {
  const { change, check } = managing

  door.answer(calls.change, async (asked) => {
    const { uid, version, ...given } = asked.request
    await check(asked, uid)
    const fields = fieldsOf(catalog, given)
    await managing.checkTimes(asked, uid, fields)
    await changeChallenge(change(asked), { uid, version }, fields)
    return getManagedChallenge(asked.store, uid)
  })

  door.answer(calls.setPlayer, async (asked) => {
    const { challengeUid, uid, name, streamUrl, username } = asked.request
    await check(asked, challengeUid)
    if (uid !== undefined) await check(asked, await challengeOf(asked, uid))
    const fields = { name, streamUrl, userUid: await managing.linkedUid(asked, username, uid) }
    if (uid === undefined) await addPlayer(change(asked), challengeUid, fields)
    else await changePlayer(change(asked), uid, fields)
    return getManagedChallenge(asked.store, challengeUid)
  })

  door.answer(calls.removePlayer, async (asked) => {
    const { uid } = asked.request
    await check(asked, await challengeOf(asked, uid))
    return getManagedChallenge(asked.store, await removePlayer(change(asked), uid))
  })

  door.answer(calls.makeKey, async (asked) => {
    const { playerUid } = asked.request
    await check(asked, await challengeOf(asked, playerUid))
    const fields = { scope: 'challenge', label: playerUid, userUid: null, createdAt: new Date(now()) }
    const { key, row } = newKey(fields)
    const challengeUid = await setPlayerKey(change(asked), playerUid, row)
    return { ...(await getManagedChallenge(asked.store, challengeUid)), key }
  })

  door.answer(calls.revokeKey, async (asked) => {
    const { playerUid } = asked.request
    await check(asked, await challengeOf(asked, playerUid))
    return getManagedChallenge(asked.store, await setPlayerKey(change(asked), playerUid, null))
  })

  door.answer(calls.addReport, async (asked) => {
    const { playerUid, goal, count, atMs, clientUid, evidenceUrl } = asked.request
    await check(asked, await challengeOf(asked, playerUid))
    const given = { goal, count, at: new Date(atMs), clientUid, evidenceUrl, by: managing.by }
    return getManagedChallenge(asked.store, await addReport(change(asked), playerUid, given))
  })

  door.answer(calls.strikeReport, async (asked) => {
    const { uid, isStruck } = asked.request
    await check(asked, (await asked.store.challengeReports.find(uid))?.challengeUid)
    return getManagedChallenge(asked.store, await strikeReport(change(asked), uid, isStruck))
  })
}

async function challengeOf({ store }: ChallengeRequest, playerUid: string): Promise<string | undefined> {
  return (await store.challengePlayers.find(playerUid))?.challengeUid
}

type ChallengeInput = Omit<ChallengeFields, 'startsAt' | 'endsAt'> & { startsAtMs: number; endsAtMs: number }

/** Converts the request to challenge fields. Throws if a goal refers to an unknown quest. */
export function fieldsOf(
  catalog: Deps['catalog'],
  { startsAtMs, endsAtMs, ...given }: ChallengeInput,
): ChallengeFields {
  const isKnown = ({ questUid }: ChallengeGoal) =>
    questUid === null || catalog.current.questsByUid.has(questUid)
  if (!given.goals.every(isKnown)) throw new Refusal('bad_request', { field: 'goals', why: 'no such quest' })
  return { ...given, startsAt: new Date(startsAtMs), endsAt: new Date(endsAtMs) }
}

export async function getManagedChallenge(store: Store, uid: string) {
  const row = await store.challenges.find(uid)
  if (!row || row.deletedAt !== null)
    throw new Refusal('not_found', { field: 'uid', why: 'no such challenge' })
  return { challenge: await managedFace(store, row) }
}
