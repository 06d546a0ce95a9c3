import { getAccount, type Account } from '@raidkit/contract/account/account'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSiteEvents } from '../../api/siteEvents.ts'
import { callKey, useCall } from '../../api/useCall.ts'

const KEY = callKey(getAccount)

/** The account of whoever is signed in; followed while something of it changes elsewhere. */
export function useAccount(isSignedIn: boolean): UseQueryResult<Account> {
  const client = useQueryClient()
  useSiteEvents((heard) => {
    if (heard.type === 'user' || heard.type === 'gap') void client.invalidateQueries({ queryKey: KEY })
  })
  return useCall(getAccount, {}, { enabled: isSignedIn })
}

/** Answers of calls that name the whole account count at once. */
export function useTakeAccount(): (change: Partial<Account>) => void {
  const client = useQueryClient()
  return useCallback(
    (change) => {
      // A question that is still under way would restore the old one.
      void client.cancelQueries({ queryKey: KEY })
      client.setQueryData<Account>(KEY, (known) => known && { ...known, ...change })
    },
    [client],
  )
}

/** Asks for it anew. */
export function useRenewAccount(): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: KEY }), [client])
}
