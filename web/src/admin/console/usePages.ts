import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query'

type Asking<Page> = {
  key: QueryKey
  /** `after` is for the request, empty for the first page. */
  ask: (after: { after?: string }, signal: AbortSignal) => Promise<Page>
  /** Came with the page itself; undefined where it is of another choice. */
  first: Page | undefined
  /** Asked again so often; left out: only as the reader acts. */
  everyMs?: number
  /** For how long a page that is there counts as new. */
  staleMs?: number
}

/** A list page after page, as they are wanted. */
export function usePages<Page extends { next?: string | undefined }>(asking: Asking<Page>) {
  const { key, ask, first, everyMs, staleMs } = asking
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => ask(pageParam ? { after: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }: Page) => next,
    placeholderData: (before) => before,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...(staleMs !== undefined && { staleTime: staleMs }),
    ...(first && { initialData: { pages: [first], pageParams: [''] } }),
  })
  return {
    pages: query.data?.pages ?? [],
    hasMore: query.hasNextPage,
    isLoading: query.isFetching,
    error: query.error,
    more: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
  }
}

/** The first page, if what was chosen for it is still chosen. */
export function firstOf<Choice, Page>(
  choice: Choice,
  first: { choice: Choice; list: Page },
): Page | undefined {
  return JSON.stringify(choice) === JSON.stringify(first.choice) ? first.list : undefined
}
