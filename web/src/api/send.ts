import type { Call, ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import { untilLimitIsOver, waitOutLimit } from './rateLimit.ts'
import { NetworkFailure, refusalFrom } from './refusal.ts'

export type SendOptions = {
  signal?: AbortSignal | undefined
  /** The same key again gets the first answer again, and the write happens once. */
  idempotencyKey?: string | undefined
  /** Goes on when the page is left. */
  keepalive?: boolean | undefined
}

/** Browsers carry 64 KiB for pages that are gone; a letter takes up to three bytes. */
const KEEPALIVE_MOST = 20_000

/** A crowd behind one address may be over the limit for some minutes. */
const MOST_WAITS = 5

/**
 * Asks the server over the wire. A "no" is a `Refusal`; no answer is a `NetworkFailure`. A question that the limit of
 * requests refuses is asked again when the server says so; a write is for its caller to repeat.
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
  const response = await reached(addressOf(call, request), {
    ...wireOf(call, request, options),
    ...(options.signal && { signal: options.signal }),
  })
  const body = await bodyOf(response)
  if (!response.ok) throw refusalFrom(response, body)
  // Safe: the server has checked the reply by the same schema before it left; development checks once more.
  return (import.meta.env?.DEV ? call.reply.parse(body) : body) as ReplyOf<C>
}

/** Path and query; a GET carries its whole request there. */
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

async function reached(address: string, init: RequestInit): Promise<Response> {
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
