import { listCompanions } from '@raidkit/contract/adminPilot'
import type { ReplyOf } from '@raidkit/contract/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { send } from '../../../api/send.ts'
import { callKey } from '../../../api/useCall.ts'
import type { CompanionChoice } from './choice.ts'

export type CompanionList = ReplyOf<typeof listCompanions>

const REFRESH_MS = 30_000

/** The companions that fit, page after page as they are wanted; the first came with the page itself. */
export function useCompanionPages(
  choice: CompanionChoice,
  first: { choice: CompanionChoice; list: CompanionList },
) {
  const isFirst = JSON.stringify(choice) === JSON.stringify(first.choice)
  const query = useInfiniteQuery({
    queryKey: callKey(listCompanions, choice),
    queryFn: ({ pageParam, signal }) =>
      send(listCompanions, { ...choice, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    refetchInterval: REFRESH_MS,
    ...(isFirst && { initialData: { pages: [first.list], pageParams: [''] } }),
  })
  return {
    companions: query.data?.pages.flatMap(({ companions }) => companions) ?? [],
    total: query.data?.pages[0]?.total ?? 0,
    hasMore: query.hasNextPage,
    isLoading: query.isFetching,
    error: query.error,
    more: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
  }
}
