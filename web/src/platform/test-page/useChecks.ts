import { useEffect, useReducer } from 'react'
import { CHECKS, isSupported, type Check } from './checks.ts'

/** Results by check; missing while a check is running. */
export type Results = Partial<Record<Check, boolean>>

/** Runs every check once, independently of each other. */
export function useChecks(): Results {
  const [results, add] = useReducer((known: Results, news: Results) => ({ ...known, ...news }), {})
  useEffect(() => {
    let isHere = true
    for (const check of CHECKS) {
      void isSupported(check).then((result) => isHere && add({ [check]: result }))
    }
    return () => {
      isHere = false
    }
  }, [])
  return results
}
