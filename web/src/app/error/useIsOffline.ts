import { useEffect, useState } from 'react'

const AGAIN_MS = 1000

/** Returns whether there was no network at the first render. Reloads the page once the server answers again. */
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

/**
 * Reloads once the server answers. The `online` event fires before the server is reachable; a reload then would show
 * the browser's own error page.
 */
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
