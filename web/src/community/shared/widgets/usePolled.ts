import type { Call, ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useQuery } from '@tanstack/react-query'
import { isRefusal } from '../../../api/refusal.ts'
import { send } from '../../../api/send.ts'
import { callKey } from '../../../api/useCall.ts'

/** Random share of the interval, so that the widgets of all streams do not poll at the same moment. */
const JITTER = 0.3
/** Interval after a link is gone. It does not come back, but the site may have answered wrongly. */
const GONE_MS = 10 * MINUTE_MS

type PollResult<C extends Call> = {
  data: ReplyOf<C> | undefined
  isGone: boolean
  /** True if the site is unreachable or failed; polling continues. */
  isFailed: boolean
}

/**
 * Polls for as long as the widget is mounted. A failure is retried at the next interval without a message: the last
 * answer stays.
 */
export function usePolled<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { everyMs, isOn = true }: { everyMs: number; isOn?: boolean },
): PollResult<C> {
  const { data, error } = useQuery<ReplyOf<C>>({
    queryKey: [...callKey(call, request), 'widget'],
    queryFn: ({ signal }) => send(call, request, { signal }),
    enabled: isOn,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      (isGoneBy(state.error) ? GONE_MS : everyMs) * (1 - JITTER / 2 + Math.random() * JITTER),
  })
  return { data: isGoneBy(error) ? undefined : data, isGone: isGoneBy(error), isFailed: error !== null }
}

/** Returns true for a wrong or revoked key. */
function isGoneBy(error: unknown): boolean {
  return isRefusal(error) && error.code === 'not_found'
}
