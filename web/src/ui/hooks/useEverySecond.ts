import { MINUTE_MS, SECOND_MS } from '@raidkit/rules/platform/time'
import { useEffect, useEffectEvent } from 'react'

/**
 * Writes to the page every second without re-rendering, by a timer that pauses while the page is hidden. With `isCalm`,
 * for users who prefer reduced motion, it writes once a minute.
 */
export function useEverySecond(write: (nowMs: number) => void, { isCalm = false } = {}): void {
  const tick = useEffectEvent(() => write(Date.now()))
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const run = () => {
      clearInterval(timer)
      timer = undefined
      if (document.hidden) return
      tick()
      timer = setInterval(() => tick(), isCalm ? MINUTE_MS : SECOND_MS)
    }
    run()
    document.addEventListener('visibilitychange', run)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', run)
    }
  }, [isCalm])
}

/** Writes only changes, because writing to the document is expensive even without one. */
export function writeText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}
