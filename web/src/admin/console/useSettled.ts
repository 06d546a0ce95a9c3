import { useEffect, useState } from 'react'

/** What somebody types, once they have paused: not every key is worth a question. */
export function useSettled<T>(value: T, pauseMs = 300): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
