import { listUsers } from '@raidkit/contract/admin/adminUsers'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { send } from '../../../api/send.ts'
import { callKey } from '../../../api/useCall.ts'
import { firstOf, usePages } from '../usePages.ts'
import type { UserChoice } from './choice.ts'

export type UserList = ReplyOf<typeof listUsers>

/** The accounts that fit. */
export function useUserPages(choice: UserChoice, first: { choice: UserChoice; list: UserList }) {
  const { pages, ...list } = usePages<UserList>({
    key: callKey(listUsers, choice),
    ask: (after, signal) => send(listUsers, { ...choice, ...after }, { signal }),
    first: firstOf(choice, first),
  })
  return { ...list, users: pages.flatMap(({ users }) => users), total: pages[0]?.total ?? 0 }
}
