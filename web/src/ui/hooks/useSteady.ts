import { useCallback, useEffect, useRef } from 'react'

/** Returns a function of constant identity that calls the latest `act`, so that memoised rows do not re-render. */
export function useSteady<Value, Answer = void>(act: (value: Value) => Answer): (value: Value) => Answer {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  }, [act])
  return useCallback((value) => latest.current(value), [])
}
