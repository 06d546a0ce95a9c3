import {
  ADMIN_MANAGING,
  deleteChallenge,
  getAdminChallenge,
  hideChallenge,
  listChallenges,
  makeChallenge,
  type ChallengeList,
} from '@raidkit/contract/admin/adminChallenges'
import { Refusal } from '@raidkit/contract/platform/errors'
import * as changes from '../../admin/changes/index.ts'
import type { Door } from '../../platform/http/door.ts'
import { globalSettings } from '../../platform/settings/index.ts'
import type { Store } from '../../platform/store/connection.ts'
import { lineFaces, ownerFace } from './faces.ts'
import { fieldsOf, managingRoutes, oneOf, type ChallengeRequest, type RouteDeps } from './managingRoutes.ts'

/** What admins see and do; each change is in the trail. */
export function adminChallengeRoutes(door: Door, deps: RouteDeps): void {
  const change = ({ store, publish, visitor }: ChallengeRequest) => ({
    ...{ store, publish, by: visitor.uid, at: new Date(deps.now()) },
  })
  managingRoutes(door, deps, {
    ...{ calls: ADMIN_MANAGING, change, by: 'admin' },
    check: async () => undefined,
    checkTimes: async () => undefined,
    linkedUid: ({ store }, username) => accountUid(store, username),
  })

  door.answer(listChallenges, ({ store }) => listed(store))

  door.answer(getAdminChallenge, ({ store, request: { uid } }) => oneOf(store, uid))

  door.answer(makeChallenge, async (asked) => {
    const { copyOf, ...given } = asked.request
    const uid = await changes.makeChallenge(change(asked), fieldsOf(deps.catalog, given), { copyOf })
    return oneOf(asked.store, uid)
  })

  door.answer(deleteChallenge, async (asked) => {
    await changes.deleteChallenge(change(asked), asked.request.uid)
    return listed(asked.store)
  })

  door.answer(hideChallenge, async (asked) => {
    const { uid, isHidden } = asked.request
    await changes.hideChallenge(change(asked), uid, isHidden)
    return oneOf(asked.store, uid)
  })
}

async function accountUid(store: Store, username: string | null): Promise<string | null> {
  if (username === null) return null
  const user = await store.users.byUsername(username)
  if (!user) throw new Refusal('not_found', { field: 'username', why: 'no such account' })
  return user.uid
}

async function listed(store: Store): Promise<ChallengeList> {
  const rows = await store.challenges.all()
  const lines = await lineFaces(store, rows)
  const owners = await Promise.all(rows.map((row) => ownerFace(store, row)))
  return {
    isEnabled: (await globalSettings(store)).tournamentEnabled,
    challenges: lines.map((line, nth) => ({ ...line, owner: owners[nth] ?? null })),
  }
}
