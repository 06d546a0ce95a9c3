import { listApiKeys, type ApiKeys } from '@raidkit/contract/developers/apiKeys'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { callKey, useCall } from '../../../api/useCall.ts'

const KEY = callKey(listApiKeys)

/** The keys of whoever is signed in. How much they are used changes without a word: it is asked for each minute. */
export function useApiKeys(): UseQueryResult<ApiKeys> {
  const client = useQueryClient()
  useSiteEvents((heard) => {
    if (heard.type === 'user' || heard.type === 'gap') void client.invalidateQueries({ queryKey: KEY })
  })
  return useCall(listApiKeys, {}, { refetchInterval: MINUTE_MS })
}

/** Answers of calls that name all keys count at once. */
export function useTakeKeys(): (known: ApiKeys) => void {
  const client = useQueryClient()
  return useCallback(
    ({ isOpen, today, keys }) => {
      // A question that is still under way would restore the old ones.
      void client.cancelQueries({ queryKey: KEY })
      client.setQueryData<ApiKeys>(KEY, { isOpen, today, keys })
    },
    [client],
  )
}
