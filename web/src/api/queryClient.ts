import { notifyManager, QueryClient } from '@tanstack/react-query'
import { isRefusal, NetworkFailure } from './refusal.ts'

const FRESH_MS = 60_000
const RETRIES = 2

let ofBrowser: QueryClient | undefined

// Before the next picture, not after it: a switch that was pressed must not flip back for a moment.
notifyManager.setScheduler(queueMicrotask)

/** One cache per open page; on the server one per rendering, so that readers never share. */
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

/** May the same question be answered in a moment? A "no" stays a "no". */
export function isPassing(error: unknown): boolean {
  if (error instanceof NetworkFailure) return true
  return isRefusal(error) && (error.code === 'overloaded' || error.code === 'idempotency_busy')
}
