import { listProgressChanges, type ProgressChange } from '@raidkit/contract/progress/progression'
import { useInfiniteQuery } from '@tanstack/react-query'
import { saveNow } from '../../../account/shared/player/saving.ts'
import { useUndo, type UseUndo } from '../../../account/shared/player/useUndo.ts'
import { send } from '../../../api/send.ts'
import { useUser } from '../../../account/shared/reader/useUser.ts'

export type ProgressHistory = {
  /** Newest first; undefined until they are loaded. */
  changes: readonly ProgressChange[] | undefined
  isError: boolean
  hasMore: boolean
  isLoading: boolean
  more: () => void
  retry: () => void
} & UseUndo

/** Returns the changes of the active character from every source. They are requested only if `isOpen`. */
export function useProgressHistory(isOpen: boolean): ProgressHistory {
  const { user } = useUser()
  const { undoing, undo } = useUndo()
  const charUid = user?.charUid
  // The path tells `useWork` that the query is personal; the version changes with every later change.
  const queryKey = ['GET', listProgressChanges.path, { charUid }, user?.version]
  const query = useInfiniteQuery({
    queryKey,
    enabled: isOpen && charUid !== undefined,
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    queryFn: async ({ pageParam, signal }) => {
      await saveNow()
      return send(listProgressChanges, { charUid, before: pageParam }, { signal })
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })
  return {
    changes: query.data?.pages.flatMap((page) => page.changes),
    isError: query.isError,
    hasMore: query.hasNextPage,
    isLoading: query.isFetching,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
    undoing,
    undo,
  }
}
