import type { LinePrice } from '@raidkit/rules/item-list'
import { useEffect, useState } from 'react'
import type { ListPrices } from './listData.ts'

/** As long as the animation of a changed cell. */
const SHOWN_MS = 2_500
const NOTHING: ReadonlyMap<string, LinePrice> = new Map()

/** What changed prices were before, for a moment: rows that come into view later were not changed before anyone. */
export function useChanged(prices: ListPrices | undefined): ReadonlyMap<string, LinePrice> {
  const [seen, setSeen] = useState(prices)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(prices), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [prices])
  return prices && prices !== seen ? prices.before : NOTHING
}
