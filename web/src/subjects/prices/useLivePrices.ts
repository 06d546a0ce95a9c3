import type { PriceColumns } from '@raidkit/contract/prices'
import type { GameMode } from '@raidkit/rules/modes'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useSiteEvents } from '../../api/siteEvents.ts'

/** Not every open page asks in the same moment. */
const SPREAD_MS = 3_000

/**
 * Loads the page's figures anew when the prices of its mode have changed, if its items can be among them; without `rows`
 * whenever anything has.
 */
export function useLivePrices({ rows, mode }: { rows?: readonly number[]; mode: GameMode }): void {
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useSiteEvents((heard) => {
    const concerns =
      heard.type === 'gap' ||
      (heard.type === 'prices' && heard.mode === mode && (!rows || areAmong(rows, heard.columns)))
    if (!concerns) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void revalidate(), Math.random() * SPREAD_MS)
  })
}

/** Without columns too much has changed to be named. Rows are written by their gaps. */
function areAmong(rows: readonly number[], columns: PriceColumns | undefined): boolean {
  if (!columns) return true
  let at = -1
  return (columns['gap'] ?? []).some((gap) => {
    at += gap ?? 0
    return rows.includes(at)
  })
}
