import type { Call, ReplyOf, RequestOf } from '@raidkit/contract/call'
import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useCallback } from 'react'
import { send } from './send.ts'

type Attempt<C extends Call> = { request: RequestOf<C>; idempotencyKey: string }
type Options<C extends Call> = Pick<
  UseMutationOptions<ReplyOf<C>, Error, Attempt<C>>,
  'onSuccess' | 'onError' | 'onSettled' | 'retry'
>

/**
 * Sends a write: `sendIt(request)`. Each attempt has a key of its own, which repetitions over a bad line keep,
 * so that the write happens once.
 */
export function useSend<C extends Call>(call: C, options: Options<C> = {}) {
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

/** `crypto.randomUUID` exists only on https and localhost; a site in a home network has neither. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
