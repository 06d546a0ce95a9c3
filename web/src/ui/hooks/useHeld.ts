import { useState } from 'react'

/** Returns the value, or the last certain one while the value is uncertain, so that nothing flashes. */
export function useHeld<Value>(value: Value, isUncertain: boolean): Value {
  const [held, setHeld] = useState({ value })
  if (!isUncertain && held.value !== value) setHeld({ value })
  return isUncertain ? held.value : value
}
