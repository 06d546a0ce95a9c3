import { timeText } from '@raidkit/rules/platform/display'
import { countdownText, restockAt, type RestockWindow } from '@raidkit/rules/trade/restocks'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useRef } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { useEverySecond, writeText } from '../../../ui/hooks/useEverySecond.ts'
import { useIsCalm } from '../../../ui/hooks/useIsCalm.ts'
import { ownZone } from '../../../ui/text/ownZone.ts'

type Props = {
  resetAtMs: number | null | undefined
  estimate?: RestockWindow | undefined
  className?: string
}

/**
 * Renders the time until a restock, updated each second, or in whole minutes for readers who prefer reduced motion. An
 * estimate is shown as its range of hours.
 */
export function RestockLeft({ resetAtMs, estimate, className }: Props) {
  const t = useText()
  const zone = ownZone()
  const isCalm = useIsCalm()
  const box = useRef<HTMLSpanElement>(null)
  const leftText = (leftMs: number) =>
    isCalm ? t('frame.restock.minutes', { minutes: Math.ceil(leftMs / MINUTE_MS) }) : countdownText(leftMs)
  const estimatedText = ({ fromMs, untilMs }: RestockWindow) =>
    t('frame.restock.estimated', { from: timeText(fromMs, zone), until: timeText(untilMs, zone) })
  useEverySecond(
    (nowMs) => {
      const now = restockAt(resetAtMs, nowMs)
      const words = { passed: t('frame.restock.now'), unknown: t('frame.restock.unknown') }
      if (now.state === 'ahead') writeText(box.current, leftText(now.leftMs))
      else if (estimate && estimate.untilMs > nowMs) writeText(box.current, estimatedText(estimate))
      else writeText(box.current, words[now.state])
    },
    { isCalm },
  )
  // Screen readers announce the time on request, not each second.
  return (
    <span ref={box} role="timer" aria-live="off" className={className}>
      {t('frame.restock.unknown')}
    </span>
  )
}
