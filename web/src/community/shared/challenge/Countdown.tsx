import { durationText } from '@raidkit/rules/platform/display'
import { countdownText } from '@raidkit/rules/trade/restocks'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@raidkit/rules/platform/time'
import { useRef } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useEverySecond, writeText } from '../../../ui/hooks/useEverySecond.ts'
import { useIsCalm } from '../../../ui/hooks/useIsCalm.ts'

/** Stands where the time will be. */
const NO_TIME = '‒‒:‒‒'

/** How long until a moment: in days and hours while it is far, to the second on its day. */
export function Countdown({ toMs, className }: { toMs: number; className?: string }) {
  const language = useLanguage()
  const isCalm = useIsCalm()
  const box = useRef<HTMLSpanElement>(null)
  useEverySecond(
    (nowMs) => {
      const leftMs = Math.max(0, toMs - nowMs)
      const minutes = (Math.ceil(leftMs / MINUTE_MS) * MINUTE_MS) / SECOND_MS
      const isFar = leftMs > DAY_MS || isCalm
      writeText(box.current, isFar ? durationText(minutes, language) : countdownText(leftMs))
    },
    { isCalm },
  )
  return (
    <span ref={box} role="timer" aria-live="off" className={className}>
      {NO_TIME}
    </span>
  )
}
