import type { Call, ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import {
  useMutation,
  useQuery,
  type UseMutationOptions,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { newKey } from './newKey.ts'
import { send } from './send.ts'

type Options<C extends Call> = Omit<UseQueryOptions<ReplyOf<C>>, 'queryKey' | 'queryFn'>
/** Arguments of a call hook; the request is optional for calls without parameters. */
type CallArguments<C extends Call> =
  Record<never, never> extends RequestOf<C>
    ? [request?: RequestOf<C>, options?: Options<C>]
    : [request: RequestOf<C>, options?: Options<C>]

/** Returns the query-cache key of a request. */
export function callKey<C extends Call>(call: C, ...[request]: CallArguments<C>) {
  return [call.method, call.path, request ?? {}] as const
}

/** Fetches the reply of a GET, cached and shared by all components with the same request. */
export function useCall<C extends Call>(call: C, ...asked: CallArguments<C>): UseQueryResult<ReplyOf<C>> {
  const [request, options] = asked
  return useQuery({
    ...options,
    queryKey: callKey(call, ...asked),
    // Safe: an omitted request is an empty one, and `CallArguments` permits that only where it is valid.
    queryFn: ({ signal }) => send(call, (request ?? {}) as RequestOf<C>, { signal }),
  })
}

type Attempt<C extends Call> = { request: RequestOf<C>; idempotencyKey: string }
type WriteOptions<C extends Call> = Pick<
  UseMutationOptions<ReplyOf<C>, Error, Attempt<C>>,
  'onSuccess' | 'onError' | 'onSettled' | 'retry'
>

/**
 * Returns `send(request)` for a write. Each attempt has its own key, reused by network retries, so that the write
 * happens once.
 * @public
 */
export function useSend<C extends Call>(call: C, options: WriteOptions<C> = {}) {
  const mutation = useMutation<ReplyOf<C>, Error, Attempt<C>>({
    ...options,
    mutationFn: ({ request, idempotencyKey }) => send(call, request, { idempotencyKey }),
  })
  const { mutate, mutateAsync } = mutation
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    data: mutation.data,
    reset: mutation.reset,
    send: useCallback((request: RequestOf<C>) => mutate({ request, idempotencyKey: newKey() }), [mutate]),
    sendAsync: useCallback(
      (request: RequestOf<C>) => mutateAsync({ request, idempotencyKey: newKey() }),
      [mutateAsync],
    ),
  }
}
