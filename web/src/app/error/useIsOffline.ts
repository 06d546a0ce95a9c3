import { useEffect, useState } from 'react'

/** Was there no network when it was first asked? Once it is back, the page is loaded that could not be. */
export function useIsOffline(): boolean {
  const [isOffline] = useState(() => !import.meta.env.SSR && !navigator.onLine)
  useEffect(() => {
    if (!isOffline) return undefined
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isOffline])
  return isOffline
}
