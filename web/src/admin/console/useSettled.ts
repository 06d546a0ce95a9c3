import { useEffect, useState } from 'react'

/** Debounces a typed value, so that not every key causes a request. */
export function useSettled<T>(value: T, pauseMs = 300): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
