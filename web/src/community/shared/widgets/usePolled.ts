import type { Call, ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useQuery } from '@tanstack/react-query'
import { isRefusal } from '../../../api/refusal.ts'
import { send } from '../../../api/send.ts'
import { callKey } from '../../../api/useCall.ts'

/** So that the widgets of all streams do not ask at the same moment. */
const JITTER = 0.3
/** A link that is gone does not come back; should the site have erred, it is found again. */
const GONE_MS = 10 * MINUTE_MS

type Polled<C extends Call> = {
  data: ReplyOf<C> | undefined
  isGone: boolean
  /** The site is away, or has erred; it is asked again. */
  isFailed: boolean
}

/**
 * Asks again and again for as long as the widget lives. What fails is tried again at the next turn, and nothing is said of
 * it: the last answer stays.
 */
export function usePolled<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { everyMs, isOn = true }: { everyMs: number; isOn?: boolean },
): Polled<C> {
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

/** A wrong or revoked key. */
function isGoneBy(error: unknown): boolean {
  return isRefusal(error) && error.code === 'not_found'
}
