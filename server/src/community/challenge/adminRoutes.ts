import {
  ADMIN_MANAGING,
  deleteChallenge,
  getAdminChallenge,
  hideChallenge,
  CHALLENGES_PER_PAGE,
  listChallenges,
  makeChallenge,
  type ChallengeFilter,
} from '@raidkit/contract/admin/adminChallenges'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { Refusal } from '@raidkit/contract/platform/errors'
import { isUuid } from '@raidkit/rules/platform/uid'
import { cursorOf, partsOf } from '../../platform/http/addresses/cursor.ts'
import type { Door } from '../../platform/http/door.ts'
import { globalSettings } from '../../platform/settings/index.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { ChallengePlace } from '../tables/challengeSearch.ts'
import * as challenges from './challenges.ts'
import { lineFaces, ownerIn } from './faces.ts'
import {
  fieldsOf,
  managingRoutes,
  getManagedChallenge,
  type ChallengeRequest,
  type RouteDeps,
} from './managingRoutes.ts'

/** ISO times of a cursor, limited to years that PostgreSQL can read. */
const ISO_TIME = /^(?:19|20)\d\d-\d\d-\d\dT/

/** Registers the admins' calls for challenges; each change is in the audit log. */
export function adminChallengeRoutes(door: Door, deps: RouteDeps): void {
  const change = ({ store, publish, visitor }: ChallengeRequest) => ({
    store,
    publish,
    by: visitor.uid,
    at: new Date(deps.now()),
  })
  managingRoutes(door, deps, {
    calls: ADMIN_MANAGING,
    change,
    by: 'admin',
    check: async () => undefined,
    checkTimes: async () => undefined,
    linkedUid: ({ store }, username) => accountUid(store, username),
  })

  door.answer(listChallenges, ({ store, request }) => pageOf(store, request, deps.now()))

  door.answer(getAdminChallenge, ({ store, request: { uid } }) => getManagedChallenge(store, uid))

  door.answer(makeChallenge, async (asked) => {
    const { copyOf, ...given } = asked.request
    const uid = await challenges.makeChallenge(change(asked), fieldsOf(deps.catalog, given), { copyOf })
    return getManagedChallenge(asked.store, uid)
  })

  door.answer(deleteChallenge, async (asked) => {
    await challenges.deleteChallenge(change(asked), asked.request.uid)
    return {}
  })

  door.answer(hideChallenge, async (asked) => {
    const { uid, isHidden } = asked.request
    await challenges.hideChallenge(change(asked), uid, isHidden)
    return getManagedChallenge(asked.store, uid)
  })
}

async function accountUid(store: Store, username: string | null): Promise<string | null> {
  if (username === null) return null
  const user = await store.users.byUsername(username)
  if (!user) throw new Refusal('not_found', { field: 'username', why: 'no such account' })
  return user.uid
}

async function pageOf(
  store: Store,
  { search, filter, after }: { search: string; filter: ChallengeFilter; after?: string | undefined },
  nowMs: number,
): Promise<ReplyOf<typeof listChallenges>> {
  const asked = { text: search.trim(), filter, now: new Date(nowMs) }
  const rows = await store.challengeSearch.page(
    { ...asked, ...(after !== undefined && { after: placeFrom(after) }) },
    CHALLENGES_PER_PAGE + 1,
  )
  const shown = rows.slice(0, CHALLENGES_PER_PAGE)
  const last = rows.length > CHALLENGES_PER_PAGE ? shown.at(-1) : undefined
  const lines = await lineFaces(store, shown)
  return {
    isEnabled: (await globalSettings(store)).tournamentEnabled,
    challenges: lines.map((line, nth) => ({ ...line, owner: ownerIn(shown[nth]) })),
    total: await store.challengeSearch.count(asked),
    ...(last && { next: cursorOf([last.startsAt.toISOString(), last.uid]) }),
  }
}

function placeFrom(cursor: string): ChallengePlace {
  const [startsAt = '', uid = ''] = partsOf(cursor, 2)
  if (!ISO_TIME.test(startsAt) || Number.isNaN(Date.parse(startsAt)) || !isUuid(uid))
    throw new Refusal('bad_request', { field: 'after', why: 'must be the `next` of the page before' })
  return { startsAt: new Date(startsAt), uid }
}
