import { countdownText, restockAt } from '@raidkit/rules/restocks'
import { MINUTE_MS } from '@raidkit/rules/time'
import { useRef } from 'react'
import { useText } from '../../i18n/useText.ts'
import { useEverySecond, writeText } from '../../ui/useEverySecond.ts'
import { useIsCalm } from '../../ui/useIsCalm.ts'

type Props = { resetAtMs: number | null | undefined; className?: string }

/** How long until a restock, written into the page each second; in whole minutes for readers who want little motion. */
export function RestockLeft({ resetAtMs, className }: Props) {
  const t = useText()
  const isCalm = useIsCalm()
  const box = useRef<HTMLSpanElement>(null)
  const leftText = (leftMs: number) =>
    isCalm ? t('frame.restock.minutes', { minutes: Math.ceil(leftMs / MINUTE_MS) }) : countdownText(leftMs)
  useEverySecond(
    (nowMs) => {
      const now = restockAt(resetAtMs, nowMs)
      const words = { ahead: '', passed: t('frame.restock.now'), unknown: t('frame.restock.unknown') }
      writeText(box.current, now.state === 'ahead' ? leftText(now.leftMs) : words[now.state])
    },
    { isCalm },
  )
  // Ticking times are read on request, not each second.
  return (
    <span ref={box} role="timer" aria-live="off" className={className}>
      {t('frame.restock.unknown')}
    </span>
  )
}
