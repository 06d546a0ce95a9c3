import type { TraderRow } from '@raidkit/contract/catalogue/traders'
import { soonestRestock } from '@raidkit/rules/trade/restocks'
import { MINUTE_MS, SECOND_MS } from '@raidkit/rules/platform/time'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { RestockLeft } from './RestockLeft.tsx'
import { useRestocks } from './useRestocks.ts'

type Props = { mode: GameMode; replace?: boolean; className?: string }

/** Renders the trader who is restocked next, and the time until then; empty if it is unknown. */
export function NextRestock({ mode, replace = false, className }: Props) {
  const t = useText()
  const rows = useRestocks(mode)
  const nowMs = usePassing(rows)
  const next = soonestRestock(rows, nowMs)
  if (!next) return null
  return (
    <Link
      to={{
        pathname: '/time',
        search: mode === 'PVP' ? '' : `?mode=${mode.toLowerCase()}`,
        hash: '#restocks',
      }}
      replace={replace}
      className={className}
    >
      <span>{t('frame.restock.next', { trader: next.localName })}</span>
      <RestockLeft resetAtMs={next.resetAtMs} estimate={next.estimate} />
    </Link>
  )
}

/** Returns the time, updated only when the nearest restock has passed and another trader is next. */
function usePassing(rows: readonly TraderRow[]): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const next = soonestRestock(rows, nowMs)
  const nextMs = next?.resetAtMs ?? next?.estimate?.untilMs ?? null
  useEffect(() => {
    if (nextMs === null) return undefined
    // The delay is capped, because a timer may be late after the computer wakes up.
    const waitMs = Math.min(Math.max(nextMs - Date.now(), 0) + SECOND_MS, 30 * MINUTE_MS)
    const timer = setTimeout(() => setNowMs(Date.now()), waitMs)
    return () => clearTimeout(timer)
  }, [nextMs, nowMs])
  return nowMs
}
