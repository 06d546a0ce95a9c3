import { listAudit } from '@raidkit/contract/adminTrail'
import type { ReplyOf } from '@raidkit/contract/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { send } from '../../../api/send.ts'
import { callKey } from '../../../api/useCall.ts'
import { auditRequest, type AuditChoice } from './choice.ts'

export type FirstEntries = { choice: AuditChoice; list: ReplyOf<typeof listAudit> }

/** The trail, page after page as it is wanted; the first came with the page itself. */
export function useAuditPages(choice: AuditChoice, first: FirstEntries) {
  const request = auditRequest(choice)
  const isFirst = JSON.stringify(choice) === JSON.stringify(first.choice)
  const query = useInfiniteQuery({
    queryKey: callKey(listAudit, request),
    queryFn: ({ pageParam, signal }) =>
      send(listAudit, { ...request, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    staleTime: 0,
    ...(isFirst && { initialData: { pages: [first.list], pageParams: [''] } }),
  })
  return {
    entries: query.data?.pages.flatMap(({ entries }) => entries) ?? [],
    kinds: query.data?.pages[0]?.kinds ?? [],
    hasMore: query.hasNextPage,
    isLoading: query.isFetching,
    more: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
  }
}
