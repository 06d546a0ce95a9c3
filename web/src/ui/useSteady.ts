import { useCallback, useEffect, useRef } from 'react'

/** One function for good, so that rows are not drawn anew for another one that does the same. */
export function useSteady<Value, Answer = void>(act: (value: Value) => Answer): (value: Value) => Answer {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  }, [act])
  return useCallback((value) => latest.current(value), [])
}
