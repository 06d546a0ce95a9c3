import { getPilot } from '@raidkit/contract/pilot/pilot'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { callKey, useCall } from '../../../api/useCall.ts'

export type Pilot = ReplyOf<typeof getPilot>

export const PILOT_KEY = callKey(getPilot)

/** The key and the companion of whoever is signed in. A companion speaks each minute: its word is asked for as often. */
export function usePilot(isSignedIn: boolean): UseQueryResult<Pilot> {
  const client = useQueryClient()
  useSiteEvents((heard) => {
    if (heard.type === 'user' || heard.type === 'gap') void client.invalidateQueries({ queryKey: PILOT_KEY })
  })
  return useCall(getPilot, {}, { enabled: isSignedIn, refetchInterval: MINUTE_MS })
}

/** Answers of calls count at once. */
export function useTakePilot(): (change: Partial<Pilot>) => void {
  const client = useQueryClient()
  return useCallback(
    (change) => {
      // A question that is still under way would restore the old one.
      void client.cancelQueries({ queryKey: PILOT_KEY })
      client.setQueryData<Pilot>(PILOT_KEY, (known) => known && { ...known, ...change })
    },
    [client],
  )
}
