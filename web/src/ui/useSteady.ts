import { useCallback, useEffect, useRef } from 'react'

/** One function for good, so that rows are not drawn anew for another one that does the same. */
export function useSteady<Value>(act: (value: Value) => void): (value: Value) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  }, [act])
  return useCallback((value) => latest.current(value), [])
}
