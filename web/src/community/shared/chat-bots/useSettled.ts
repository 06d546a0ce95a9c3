import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** The value once nobody has changed it for a moment: what is typed is not asked for letter by letter. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
