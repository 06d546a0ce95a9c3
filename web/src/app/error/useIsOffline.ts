import { useEffect, useState } from 'react'

const AGAIN_MS = 1000

/** Was there no network when it was first asked? Once the server answers again, the page is loaded that could not be. */
export function useIsOffline(): boolean {
  const [isOffline] = useState(() => !import.meta.env.SSR && !navigator.onLine)
  useEffect(() => {
    if (!isOffline) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener('online', () => void reloadOnAnswer(signal), { signal })
    return () => leaving.abort()
  }, [isOffline])
  return isOffline
}

/** A network is there before the way to the server is: a page that is loaded too early would be the browser's own. */
async function reloadOnAnswer(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await fetch('/healthz', { signal, cache: 'no-store' })
      return location.reload()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
