import { Refusal } from '@raidkit/contract/errors'
import { getMe, updateMe } from '@raidkit/contract/users'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../http/door.ts'
import { changeOwn, meOf, readPlayer } from '../../player.ts'
import { keptFavourites } from './keptFavourites.ts'

/** Ten thousand favourites are 390 kB. */
const BODY_LIMIT_BYTES = 512 * 1024

export function userRoutes(door: Door, { now, catalog }: Deps): void {
  door.answer(getMe, async ({ visitor, store }) => {
    const player = await readPlayer(store, visitor.uid)
    if (!player) throw new Refusal('sign_in_required')
    return meOf(player, now())
  })

  door.answer(
    updateMe,
    async (asked) => {
      const { request } = asked
      const exists = (uid: string) => catalog.current.itemsByUid.has(uid)
      const player = await changeOwn(asked, ({ row: { data } }) => {
        if (request.favList === undefined && request.favChanges === undefined) return {}
        return { account: { data: { ...data, favList: keptFavourites(request, data['favList'], exists) } } }
      })
      return meOf(player, now())
    },
    { bodyLimitBytes: BODY_LIMIT_BYTES },
  )
}
