import type { Call, ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import { untilLimitIsOver, waitOutLimit } from './rateLimit.ts'
import { NetworkFailure, refusalFrom } from './refusal.ts'

export type SendOptions = {
  signal?: AbortSignal | undefined
  /** Key of the write. A repeated request with the same key gets the stored answer, and the write happens once. */
  idempotencyKey?: string | undefined
  /** Completes the request even if the page is closed. */
  keepalive?: boolean | undefined
}

/**
 * Maximum body length in characters for `keepalive`: browsers limit such requests to 64 KiB, and a character takes up
 * to three bytes.
 */
const KEEPALIVE_MOST = 20_000

/** Maximum number of waits per request: many users behind one IP address may exceed the rate limit for some minutes. */
const MOST_WAITS = 5

/**
 * Sends a call to the server. Throws a `Refusal` if the server rejects it and a `NetworkFailure` if no answer arrives.
 * A GET that exceeds the rate limit is repeated at the time the server names; writes are repeated by their callers.
 */
export async function send<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: SendOptions = {},
): Promise<ReplyOf<C>> {
  if (call.method !== 'GET') return sendOnce(call, request, options)
  for (let waits = 0; ; waits++) {
    await untilLimitIsOver(options.signal)
    try {
      return await sendOnce(call, request, options)
    } catch (error) {
      if (waits >= MOST_WAITS || !(await waitOutLimit(error, options.signal))) throw error
    }
  }
}

async function sendOnce<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: SendOptions,
): Promise<ReplyOf<C>> {
  const response = await fetchResponse(addressOf(call, request), {
    ...wireOf(call, request, options),
    ...(options.signal && { signal: options.signal }),
  })
  const body = await bodyOf(response)
  if (!response.ok) throw refusalFrom(response, body)
  // Safe: the server validated the reply against the same schema before sending it; development validates it once more.
  return (import.meta.env?.DEV ? call.reply.parse(body) : body) as ReplyOf<C>
}

/** Returns the path and query of a request; a GET carries the complete request in its query. */
export function addressOf(call: Call, request: unknown): string {
  if (call.method !== 'GET') return call.path
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) query.append(name, String(each))
    }
  }
  return query.size > 0 ? `${call.path}?${query}` : call.path
}

function wireOf({ method }: Call, request: unknown, options: SendOptions): RequestInit {
  if (method === 'GET') return { method }
  const { idempotencyKey, keepalive = false } = options
  const body = JSON.stringify(request)
  return {
    method,
    headers: {
      'content-type': 'application/json',
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body,
    ...(keepalive && body.length <= KEEPALIVE_MOST && { keepalive }),
  }
}

async function fetchResponse(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new NetworkFailure(error)
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (response.ok) throw new NetworkFailure(error)
    return undefined
  }
}
