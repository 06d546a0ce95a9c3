import { SECOND_MS } from '@raidkit/rules/time'
import { useEffect, useEffectEvent } from 'react'

/** Writes something into the page each second, without rendering it anew. A hidden page does nothing. */
export function useEverySecond(write: (nowMs: number) => void): void {
  const tick = useEffectEvent(() => {
    if (!document.hidden) write(Date.now())
  })
  useEffect(() => {
    const onTick = () => tick()
    onTick()
    const timer = setInterval(onTick, SECOND_MS)
    document.addEventListener('visibilitychange', onTick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onTick)
    }
  }, [])
}

/** Touching the document costs even when nothing changes. */
export function writeText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}
