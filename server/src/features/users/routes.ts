import { Refusal } from '@raidkit/contract/errors'
import { getMe } from '@raidkit/contract/users'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../http/door.ts'
import { userOf } from './userOf.ts'

export function userRoutes(door: Door, { now }: Deps): void {
  door.answer(getMe, async ({ visitor, store }) => {
    const row = await store.users.byUid(visitor.uid)
    if (!row) throw new Refusal('sign_in_required')
    return userOf(row, now())
  })
}
