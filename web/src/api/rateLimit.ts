import { createStore } from '../state/createStore.ts'
import { isRefusal } from './refusal.ts'

/** The server counts by the minute. Who is told to wait longer has met another limit, which is for its page to explain. */
const LONGEST_WAIT_S = 60
/** Pages that were refused together do not come back together. */
const SPREAD_MS = 1000

/** Until when the calls of this page wait, in ms since 1970; 0 until one has been refused. */
export const limitedUntil = createStore(0)

/** Waits as long as a refusal asks for. Returns false at once where it does not ask for a short wait. */
export async function waitOutLimit(error: unknown, signal?: AbortSignal): Promise<boolean> {
  if (!isRefusal(error) || error.code !== 'rate_limited') return false
  const { retryAfterS } = error
  if (retryAfterS === undefined || retryAfterS > LONGEST_WAIT_S) return false
  const untilMs = Date.now() + retryAfterS * 1000
  // Calls that were refused together are one piece of news.
  if (untilMs > limitedUntil.read() + SPREAD_MS) limitedUntil.set(untilMs)
  await untilLimitIsOver(signal)
  return true
}

/** While this page is over the limit nothing more is asked. */
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
