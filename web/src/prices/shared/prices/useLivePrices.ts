import type { PriceColumns } from '@raidkit/contract/prices/prices'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useSiteEvents } from '../../../api/siteEvents.ts'

/** Not every open page asks in the same moment. */
const SPREAD_MS = 3_000

/** Longer than it takes to draw what has come. */
const DRAWN_MS = 500
const MOST_TRIES = 3

type Shown = {
  rows?: readonly number[]
  mode: GameMode
  /** What the page has loaded: the same object until it is loaded anew. */
  loaded: object
}

/**
 * Loads the page's figures anew when the prices of its mode have changed, if its items can be among them; without `rows`
 * whenever anything has. A choice that is written into the address meanwhile ends that load, and the page says of it that
 * no figures have to be loaded: so it is looked whether new ones have come.
 */
export function useLivePrices({ rows, mode, loaded }: Shown): void {
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** None once the page is left. */
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

/** Without columns too much has changed to be named. Rows are written by their gaps. */
function areAmong(rows: readonly number[], columns: PriceColumns | undefined): boolean {
  if (!columns) return true
  let at = -1
  return (columns['gap'] ?? []).some((gap) => {
    at += gap ?? 0
    return rows.includes(at)
  })
}
