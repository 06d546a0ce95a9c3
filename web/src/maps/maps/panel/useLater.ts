import { useEffect, useState } from 'react'

/** Returns true from a delay after something has begun. */
export function useLater(hasBegun: boolean, afterMs: number): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    if (!hasBegun) return undefined
    const timer = setTimeout(() => setIsLater(true), afterMs)
    return () => clearTimeout(timer)
  }, [hasBegun, afterMs])
  return isLater
}
