import { listUsers } from '@raidkit/contract/adminUsers'
import type { ReplyOf } from '@raidkit/contract/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { send } from '../../../api/send.ts'
import { callKey } from '../../../api/useCall.ts'
import type { UserChoice } from './choice.ts'

export type UserList = ReplyOf<typeof listUsers>

/** The accounts that fit, page after page as they are wanted; the first came with the page itself. */
export function useUserPages(choice: UserChoice, first: { choice: UserChoice; list: UserList }) {
  const isFirst = JSON.stringify(choice) === JSON.stringify(first.choice)
  const query = useInfiniteQuery({
    queryKey: callKey(listUsers, choice),
    queryFn: ({ pageParam, signal }) =>
      send(listUsers, { ...choice, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    ...(isFirst && { initialData: { pages: [first.list], pageParams: [''] } }),
  })
  return {
    users: query.data?.pages.flatMap(({ users }) => users) ?? [],
    total: query.data?.pages[0]?.total ?? 0,
    hasMore: query.hasNextPage,
    isLoading: query.isFetching,
    error: query.error,
    more: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
  }
}
