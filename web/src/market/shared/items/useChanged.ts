import type { LinePrice } from '@raidkit/rules/market/item-list'
import { useEffect, useState } from 'react'
import type { ListPrices } from './listQuestion.ts'

/** Duration of the animation of a changed cell. */
const SHOWN_MS = 2_500
const NOTHING: ReadonlyMap<string, LinePrice> = new Map()

/** Returns the previous prices for a short time, because rows that scroll into view later did not change visibly. */
export function useChanged(prices: ListPrices | undefined): ReadonlyMap<string, LinePrice> {
  const version = prices?.version
  const [seen, setSeen] = useState(version)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(version), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [version])
  return prices && version !== seen ? prices.before : NOTHING
}
