import type { Call, ReplyOf, RequestOf } from '@raidkit/contract/call'
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { send } from './send.ts'

type Options<C extends Call> = Omit<UseQueryOptions<ReplyOf<C>>, 'queryKey' | 'queryFn'>
/** The request may be left out where the call asks for nothing. */
type Asked<C extends Call> =
  Record<never, never> extends RequestOf<C>
    ? [request?: RequestOf<C>, options?: Options<C>]
    : [request: RequestOf<C>, options?: Options<C>]

/** Under what the query cache keeps the reply to this request. */
export function callKey<C extends Call>(call: C, ...[request]: Asked<C>) {
  return [call.method, call.path, request ?? {}] as const
}

/** The reply of a GET, kept and shared by every component that asks the same. */
export function useCall<C extends Call>(call: C, ...asked: Asked<C>): UseQueryResult<ReplyOf<C>> {
  const [request, options] = asked
  return useQuery({
    ...options,
    queryKey: callKey(call, ...asked),
    // Safe: a left-out request is an empty one, which `Asked` allows only where it fits.
    queryFn: ({ signal }) => send(call, (request ?? {}) as RequestOf<C>, { signal }),
  })
}
