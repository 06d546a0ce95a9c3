import { Refusal } from '@raidkit/contract/errors'
import { getMe, updateMe } from '@raidkit/contract/users'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../http/door.ts'
import { keptFavourites } from './keptFavourites.ts'
import { userOf } from './userOf.ts'

/** Ten thousand favourites are 390 kB. */
const BODY_LIMIT_BYTES = 512 * 1024

export function userRoutes(door: Door, { now, catalog }: Deps): void {
  door.answer(getMe, async ({ visitor, store }) => {
    const row = await store.users.byUid(visitor.uid)
    if (!row) throw new Refusal('sign_in_required')
    return userOf(row, now())
  })

  door.answer(
    updateMe,
    async ({ visitor, request, store }) => {
      const exists = (uid: string) => catalog.current.itemsByUid.has(uid)
      const answer = await store.users.change(visitor.uid, ({ data }) => {
        if (request.favList === undefined && request.favChanges === undefined) return {}
        return { data: { ...data, favList: keptFavourites(request, data['favList'], exists) } }
      })
      if (answer.state !== 'done') throw new Refusal('sign_in_required')
      return userOf(answer.user, now())
    },
    { bodyLimitBytes: BODY_LIMIT_BYTES },
  )
}
