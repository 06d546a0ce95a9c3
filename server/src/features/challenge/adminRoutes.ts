import {
  addChallengeReport,
  changeChallenge,
  deleteChallenge,
  getAdminChallenge,
  listChallenges,
  makeChallenge,
  makeChallengeKey,
  removeChallengePlayer,
  revokeChallengeKey,
  setChallengePlayer,
  strikeChallengeReport,
  type ChallengeList,
} from '@raidkit/contract/adminChallenges'
import { Refusal } from '@raidkit/contract/errors'
import type { SiteEvent } from '@raidkit/contract/events'
import type { ChallengeGoal } from '@raidkit/rules/challenge'
import * as changes from '../../changes/index.ts'
import type { ChallengeFields } from '../../changes/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../http/door.ts'
import { newKey } from '../../http/newKey.ts'
import type { SignedIn } from '../../http/visitor.ts'
import { globalSettings } from '../../settings/index.ts'
import type { Store } from '../../store/connection.ts'
import { adminFace } from './faces.ts'

type Asked = { store: Store; publish: (event: SiteEvent) => void; visitor: SignedIn }
type RouteDeps = Pick<Deps, 'catalog' | 'now'>

/** What admins see and do; each change is in the trail. */
export function adminChallengeRoutes(door: Door, deps: RouteDeps): void {
  const changing = ({ store, publish, visitor }: Asked) => ({
    ...{ store, publish, by: visitor.uid, at: new Date(deps.now()) },
  })
  challengesThemselves(door, deps, changing)
  playersOfThem(door, deps, changing)

  door.answer(addChallengeReport, async (asked) => {
    const { playerUid, goal, count, atMs, clientUid, evidenceUrl } = asked.request
    const given = { goal, count, at: new Date(atMs), clientUid, evidenceUrl, by: 'admin' as const }
    return oneOf(asked.store, await changes.addReport(changing(asked), playerUid, given))
  })

  door.answer(strikeChallengeReport, async (asked) => {
    const { uid, isStruck } = asked.request
    return oneOf(asked.store, await changes.strikeReport(changing(asked), uid, isStruck))
  })
}

type Changing = (asked: Asked) => Parameters<typeof changes.addReport>[0]

function challengesThemselves(door: Door, { catalog }: RouteDeps, changing: Changing): void {
  door.answer(listChallenges, ({ store }) => listed(store))

  door.answer(getAdminChallenge, ({ store, request: { uid } }) => oneOf(store, uid))

  door.answer(makeChallenge, async (asked) => {
    const { copyOf, ...given } = asked.request
    const uid = await changes.makeChallenge(changing(asked), fieldsOf(catalog, given), copyOf)
    return oneOf(asked.store, uid)
  })

  door.answer(changeChallenge, async (asked) => {
    const { uid, version, ...given } = asked.request
    await changes.changeChallenge(changing(asked), { uid, version }, fieldsOf(catalog, given))
    return oneOf(asked.store, uid)
  })

  door.answer(deleteChallenge, async (asked) => {
    await changes.deleteChallenge(changing(asked), asked.request.uid)
    return listed(asked.store)
  })
}

function playersOfThem(door: Door, { now }: RouteDeps, changing: Changing): void {
  door.answer(setChallengePlayer, async (asked) => {
    const { challengeUid, uid, name, streamUrl, username } = asked.request
    const fields = { name, streamUrl, userUid: await linkedUid(asked.store, username) }
    if (uid === undefined) await changes.addPlayer(changing(asked), challengeUid, fields)
    else await changes.changeChallengePlayer(changing(asked), uid, fields)
    return oneOf(asked.store, challengeUid)
  })

  door.answer(removeChallengePlayer, async (asked) =>
    oneOf(asked.store, await changes.removePlayer(changing(asked), asked.request.uid)),
  )

  door.answer(makeChallengeKey, async (asked) => {
    const { playerUid } = asked.request
    const fields = { scope: 'challenge', label: playerUid, userUid: null, createdAt: new Date(now()) }
    const { key, row } = newKey(fields)
    const challengeUid = await changes.setPlayerKey(changing(asked), playerUid, row)
    return { ...(await oneOf(asked.store, challengeUid)), key }
  })

  door.answer(revokeChallengeKey, async (asked) =>
    oneOf(asked.store, await changes.setPlayerKey(changing(asked), asked.request.playerUid, null)),
  )
}

type Given = Omit<ChallengeFields, 'startsAt' | 'endsAt'> & { startsAtMs: number; endsAtMs: number }

/** Quests that the game does not have cannot be done. */
function fieldsOf(catalog: Deps['catalog'], { startsAtMs, endsAtMs, ...given }: Given): ChallengeFields {
  const isKnown = ({ questUid }: ChallengeGoal) =>
    questUid === null || catalog.current.questsByUid.has(questUid)
  if (!given.goals.every(isKnown)) throw new Refusal('bad_request', { field: 'goals', why: 'no such quest' })
  return { ...given, startsAt: new Date(startsAtMs), endsAt: new Date(endsAtMs) }
}

async function linkedUid(store: Store, username: string | null): Promise<string | null> {
  if (username === null) return null
  const user = await store.users.byUsername(username)
  if (!user) throw new Refusal('not_found', { field: 'username', why: 'no such account' })
  return user.uid
}

async function oneOf(store: Store, uid: string) {
  const row = await store.challenges.find(uid)
  if (!row || row.deletedAt !== null)
    throw new Refusal('not_found', { field: 'uid', why: 'no such challenge' })
  return { challenge: await adminFace(store, row) }
}

async function listed(store: Store): Promise<ChallengeList> {
  const [players, reports] = [await store.challengePlayers.counts(), await store.challengeReports.counts()]
  const rows = await store.challenges.all()
  return {
    isEnabled: (await globalSettings(store)).tournamentEnabled,
    challenges: rows.map(({ uid, slug, title, startsAt, endsAt }) => ({
      ...{ uid, slug, title, startsAtMs: startsAt.getTime(), endsAtMs: endsAt.getTime() },
      ...{ players: players.get(uid) ?? 0, reports: reports.get(uid) ?? 0 },
    })),
  }
}
