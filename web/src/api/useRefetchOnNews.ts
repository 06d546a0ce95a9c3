import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useEffect, useRef } from 'react'
import { useSiteEvents } from './siteEvents.ts'

/** Maximum random delay in ms before a refetch, so that open pages do not all request at once. */
const SPREAD_MS = 3_000

/** Refetches when the prices of a mode or the catalogue have changed. */
export function useRefetchOnNews(mode: GameMode, refetch: () => unknown): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useSiteEvents((heard) => {
    if (heard.type === 'prices' ? heard.mode !== mode : heard.type !== 'gap' && heard.type !== 'catalog')
      return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refetch(), Math.random() * SPREAD_MS)
  })
}
