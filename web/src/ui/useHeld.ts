import { useState } from 'react'

/** The value, or the last one that was certain while a new one is still being found out: nothing flashes. */
export function useHeld<Value>(value: Value, isUncertain: boolean): Value {
  const [held, setHeld] = useState({ value })
  if (!isUncertain && held.value !== value) setHeld({ value })
  return isUncertain ? held.value : value
}
