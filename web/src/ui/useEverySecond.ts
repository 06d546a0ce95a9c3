import { MINUTE_MS, SECOND_MS } from '@raidkit/rules/platform/time'
import { useEffect, useEffectEvent } from 'react'

/**
 * Writes something into the page each second, without rendering it anew, by a timer that a hidden page does not have.
 * For readers who want little motion it is once a minute where `isCalm` allows it.
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

/** Touching the document costs even when nothing changes. */
export function writeText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}
