import { useEffect, useReducer } from 'react'
import { CHECKS, works, type Check } from './checks.ts'

/** Missing while it is still being tried. */
export type Results = Partial<Record<Check, boolean>>

/** Tries everything once, each on its own. */
export function useChecks(): Results {
  const [results, add] = useReducer((known: Results, news: Results) => ({ ...known, ...news }), {})
  useEffect(() => {
    let isHere = true
    for (const check of CHECKS) {
      void works(check).then((result) => isHere && add({ [check]: result }))
    }
    return () => {
      isHere = false
    }
  }, [])
  return results
}
