import { getPilot } from '@raidkit/contract/pilot/pilot'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { callKey, useCall } from '../../../api/useCall.ts'

export type Pilot = ReplyOf<typeof getPilot>

export const PILOT_KEY = callKey(getPilot)

/**
 * Provides the key and the companion of the signed-in reader. A companion contacts the site each minute, so the state
 * is reloaded as often.
 */
export function usePilot(isSignedIn: boolean): UseQueryResult<Pilot> {
  const client = useQueryClient()
  useSiteEvents((heard) => {
    if (heard.type === 'user' || heard.type === 'gap') void client.invalidateQueries({ queryKey: PILOT_KEY })
  })
  return useCall(getPilot, {}, { enabled: isSignedIn, refetchInterval: MINUTE_MS })
}

/** Returns a function that applies the answers of calls at once. */
export function useTakePilot(): (change: Partial<Pilot>) => void {
  const client = useQueryClient()
  return useCallback(
    (change) => {
      // A pending request would restore the old one.
      void client.cancelQueries({ queryKey: PILOT_KEY })
      client.setQueryData<Pilot>(PILOT_KEY, (known) => known && { ...known, ...change })
    },
    [client],
  )
}
