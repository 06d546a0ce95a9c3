import { listProgressChanges, undoProgressChange, type ProgressChange } from '@raidkit/contract/progression'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey } from '../../api/newKey.ts'
import { patiently } from '../player/patiently.ts'
import { saveNow } from '../player/saving.ts'
import { useTellFailure } from '../reader/useTellFailure.ts'
import { send } from '../../api/send.ts'
import { takeUser } from '../reader/userCopy.ts'
import { useUser } from '../reader/useUser.ts'

export type ProgressHistory = {
  /** Newest first; undefined until they are here. */
  changes: readonly ProgressChange[] | undefined
  isError: boolean
  hasMore: boolean
  isLoading: boolean
  more: () => void
  retry: () => void
  /** The change that is being taken back. */
  working: string | undefined
  /** Takes a change back, whoever made it. Answers whether it was done; if not, the reader has been told. */
  undo: (changeUid: string) => Promise<boolean>
}

/** What changed of the active character, by whatever means. Asked only where `isOpen`. */
export function useProgressHistory(isOpen: boolean): ProgressHistory {
  const { user } = useUser()
  const client = useQueryClient()
  const tell = useTellFailure()
  const [working, setWorking] = useState<string>()
  const charUid = user?.charUid
  // The path tells `useCharacters` that it is personal; the version, that something changed since.
  const queryKey = ['GET', listProgressChanges.path, { charUid }, user?.version]
  const query = useInfiniteQuery({
    queryKey,
    enabled: isOpen && charUid !== undefined,
    initialPageParam: undefined as string | undefined, // the first page has no place before it
    queryFn: async ({ pageParam, signal }) => {
      await saveNow()
      return send(listProgressChanges, { charUid, before: pageParam }, { signal })
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })

  const undo = async (changeUid: string) => {
    if (working !== undefined) return false
    setWorking(changeUid)
    try {
      await saveNow()
      const idempotencyKey = newKey()
      takeUser(await patiently(() => send(undoProgressChange, { changeUid }, { idempotencyKey })))
      void client.invalidateQueries({ queryKey: queryKey.slice(0, 2) })
      return true
    } catch (error) {
      tell(error)
      return false
    } finally {
      setWorking(undefined)
    }
  }
  return {
    changes: query.data?.pages.flatMap((page) => page.changes),
    isError: query.isError,
    hasMore: query.hasNextPage,
    isLoading: query.isFetching,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
    ...{ working, undo },
  }
}
