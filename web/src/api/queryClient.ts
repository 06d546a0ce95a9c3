import { notifyManager, QueryClient } from '@tanstack/react-query'
import { isRefusal, NetworkFailure } from './refusal.ts'

const FRESH_MS = 60_000
const RETRIES = 2

let ofBrowser: QueryClient | undefined

// Notifies before the next frame, so that a pressed switch does not flip back for a moment.
notifyManager.setScheduler(queueMicrotask)

/**
 * Returns the query cache: one per open page in the browser, one per rendering on the server, so that users never share
 * data.
 */
export function queryClientOfPage(): QueryClient {
  if (typeof document === 'undefined') return newQueryClient()
  ofBrowser ??= newQueryClient()
  return ofBrowser
}

function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: (failures, error) => failures < RETRIES && isPassing(error) },
      mutations: { retry: (failures, error) => failures < RETRIES && isPassing(error) },
    },
  })
}

/**
 * Returns whether the error is temporary: no answer, an overloaded server, or a write with the same key in progress.
 * Other refusals are final.
 */
export function isPassing(error: unknown): boolean {
  if (error instanceof NetworkFailure) return true
  return isRefusal(error) && (error.code === 'overloaded' || error.code === 'idempotency_busy')
}
