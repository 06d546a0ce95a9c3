import type { ReplyOf } from '@raidkit/contract/platform/call'
import { getPriceHistory } from '@raidkit/contract/prices/prices'
import type { ChartRange } from '@raidkit/rules/platform/chart-ranges'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useEffect, useRef } from 'react'
import { useSite } from '../../../api/site.ts'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { useCall } from '../../../api/useCall.ts'

/** Prices change every few minutes for some item or other; a chart of hours need not follow faster. */
const REFRESH_MS = 60_000
/** What the site has rolled up meanwhile; events come before that. */
const POLL_MS = 300_000
/** All open pages hear of a change at once; they do not all ask at once. */
const SPREAD_MS = 5_000

/** What the page of an item brings of its chart. */
export type FirstHistory = ReplyOf<typeof getPriceHistory>

type Asked = {
  uid: string
  mode: GameMode
  range: ChartRange
  isOpen: boolean
  first: FirstHistory | undefined
}

/** The points of a chart, asked only where the reader may see them, and again when prices have changed. */
export function usePriceHistory({ uid, mode, range, isOpen, first }: Asked) {
  const { renderedAtMs } = useSite()
  const options = {
    enabled: isOpen,
    staleTime: REFRESH_MS,
    refetchInterval: POLL_MS,
    ...(first?.range === range && { initialData: first, initialDataUpdatedAt: renderedAtMs }),
  }
  const query = useCall(getPriceHistory, { uid, mode, range }, options)
  const { dataUpdatedAt, refetch } = query
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [uid, mode, range])
  useSiteEvents((heard) => {
    const concerns = heard.type === 'gap' || (heard.type === 'prices' && heard.mode === mode)
    if (!concerns || !isOpen) return
    clearTimeout(timer.current)
    const waitMs = Math.max(Math.random() * SPREAD_MS, dataUpdatedAt + REFRESH_MS - Date.now())
    timer.current = setTimeout(() => void refetch(), waitMs)
  })
  return query
}
