import type { PriceColumns } from '@raidkit/contract/prices/prices'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useSiteEvents } from '../../../api/siteEvents.ts'

/** Range of the random delay before a reload, so that open pages do not all send requests at once. */
const SPREAD_MS = 3_000

/** Time in ms that is longer than rendering a reply takes. */
const DRAWN_MS = 500
const MOST_TRIES = 3

type LivePricesOptions = {
  rows?: readonly number[]
  mode: GameMode
  /** Loader data of the page: a stable object until it is reloaded. */
  loaded: object
}

/**
 * Reloads the page's figures when prices of its mode change, if its items may be among them; without `rows`, on every
 * change. A change of the address in the meantime cancels that load, and the page then declares that its figures need
 * no reload; therefore this hook checks whether new figures have arrived.
 */
export function useLivePrices({ rows, mode, loaded }: LivePricesOptions): void {
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Undefined after the page is left. */
  const latest = useRef<object>(undefined)
  useEffect(() => {
    latest.current = loaded
  }, [loaded])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      latest.current = undefined
    },
    [],
  )

  const later = (work: () => void, delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, delayMs)
  }
  const load = (tries: number) => {
    const before = latest.current
    const isSame = () => before !== undefined && latest.current === before
    const again = () => {
      if (isSame()) load(tries + 1)
    }
    void revalidate().then(() => {
      if (isSame() && tries < MOST_TRIES) later(again, DRAWN_MS)
    })
  }

  useSiteEvents((heard) => {
    const concerns =
      heard.type === 'gap' ||
      (heard.type === 'prices' && heard.mode === mode && (!rows || areAmong(rows, heard.columns)))
    if (concerns) later(() => load(1), Math.random() * SPREAD_MS)
  })
}

/**
 * Tells whether a row is among the changed ones. Without columns too much has changed to list it. Rows are encoded by
 * their gaps.
 */
function areAmong(rows: readonly number[], columns: PriceColumns | undefined): boolean {
  if (!columns) return true
  let at = -1
  return (columns['gap'] ?? []).some((gap) => {
    at += gap ?? 0
    return rows.includes(at)
  })
}
