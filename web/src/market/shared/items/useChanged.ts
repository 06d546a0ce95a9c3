import type { LinePrice } from '@raidkit/rules/market/item-list'
import { useEffect, useState } from 'react'
import type { ListPrices } from './listQuestion.ts'

/** As long as the animation of a changed cell. */
const SHOWN_MS = 2_500
const NOTHING: ReadonlyMap<string, LinePrice> = new Map()

/** What changed prices were before, for a moment: rows that come into view later were not changed before anyone. */
export function useChanged(prices: ListPrices | undefined): ReadonlyMap<string, LinePrice> {
  const version = prices?.version
  const [seen, setSeen] = useState(version)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(version), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [version])
  return prices && version !== seen ? prices.before : NOTHING
}
