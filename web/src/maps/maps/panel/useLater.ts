import { useEffect, useState } from 'react'

/** True so long after something has begun, and from then on. */
export function useLater(hasBegun: boolean, afterMs: number): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    if (!hasBegun) return undefined
    const timer = setTimeout(() => setIsLater(true), afterMs)
    return () => clearTimeout(timer)
  }, [hasBegun, afterMs])
  return isLater
}
