import type { ReplyOf } from '@raidkit/contract/platform/call'
import { getPriceHistory } from '@raidkit/contract/prices/prices'
import type { ChartRange } from '@raidkit/rules/platform/chart-ranges'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useEffect, useRef } from 'react'
import { useSite } from '../../../api/site.ts'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { useCall } from '../../../api/useCall.ts'

/**
 * Time in ms for which a chart stays fresh. Prices of some item change every few minutes; a chart of hours need not
 * follow faster.
 */
const REFRESH_MS = 60_000
/** Polling interval for newly rolled-up points; events trigger earlier updates. */
const POLL_MS = 300_000
/** Range of the random delay after an event, so that open pages do not all send requests at once. */
const SPREAD_MS = 5_000

/** History that the item page loads for its chart. */
export type FirstHistory = ReplyOf<typeof getPriceHistory>

type HistoryOptions = {
  uid: string
  mode: GameMode
  range: ChartRange
  isOpen: boolean
  first: FirstHistory | undefined
}

/** Loads the points of a chart if the reader may see them, and again when prices change. */
export function usePriceHistory({ uid, mode, range, isOpen, first }: HistoryOptions) {
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
