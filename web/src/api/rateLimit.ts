import { createStore } from '../state/createStore.ts'
import { isRefusal } from './refusal.ts'

/**
 * Maximum wait in seconds: the server counts requests per minute. A longer wait belongs to another limit, which the
 * page has to explain.
 */
const LONGEST_WAIT_S = 60
/** Maximum random delay in ms, so that pages refused together do not return together. */
const SPREAD_MS = 1000

/** Time until which the calls of this page wait, in ms since 1970; 0 until one has been refused. */
export const limitedUntil = createStore(0)

/** Waits as long as a refusal requests. Returns false immediately if it requests no short wait. */
export async function waitOutLimit(error: unknown, signal?: AbortSignal): Promise<boolean> {
  if (!isRefusal(error) || error.code !== 'rate_limited') return false
  const { retryAfterS } = error
  if (retryAfterS === undefined || retryAfterS > LONGEST_WAIT_S) return false
  const untilMs = Date.now() + retryAfterS * 1000
  // Calls refused together cause a single notification.
  if (untilMs > limitedUntil.read() + SPREAD_MS) limitedUntil.set(untilMs)
  await untilLimitIsOver(signal)
  return true
}

/** Waits until the rate limit of this page is over. */
export async function untilLimitIsOver(signal?: AbortSignal): Promise<void> {
  const leftMs = limitedUntil.read() - Date.now()
  if (leftMs <= 0) return
  signal?.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, leftMs + Math.random() * SPREAD_MS)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
}
