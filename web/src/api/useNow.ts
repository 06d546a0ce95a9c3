import { useCallback, useSyncExternalStore } from 'react'
import { useSite } from './site.ts'

const periods = new Map<() => void, number>()
let timer: ReturnType<typeof setInterval> | undefined
let timerMs = Infinity
let watchesVisibility = false

/**
 * The time in steps of `everyMs`. While the page is taken over it is the moment at which the server wrote it, so
 * that both say the same; from then on it runs, by one timer for all, and stands still in a hidden page.
 */
export function useNow(everyMs: number): number {
  const { renderedAtMs } = useSite()
  const subscribe = useCallback((tell: () => void) => follow(tell, everyMs), [everyMs])
  return useSyncExternalStore(
    subscribe,
    () => stepOf(Date.now(), everyMs),
    () => stepOf(renderedAtMs, everyMs),
  )
}

function stepOf(timeMs: number, everyMs: number): number {
  return Math.floor(timeMs / everyMs) * everyMs
}

function follow(tell: () => void, everyMs: number): () => void {
  // A function of its own: two components could pass the same one.
  const each = () => tell()
  periods.set(each, everyMs)
  run()
  return () => {
    periods.delete(each)
    if (periods.size === 0) run()
  }
}

function run() {
  if (!watchesVisibility) document.addEventListener('visibilitychange', comeBack)
  watchesVisibility = true
  const wantedMs = document.hidden ? Infinity : Math.min(...periods.values())
  if (wantedMs === timerMs) return
  clearInterval(timer)
  timerMs = wantedMs
  if (wantedMs < Infinity) timer = setInterval(tick, wantedMs)
}

function comeBack() {
  run()
  if (!document.hidden) tick()
}

/** Only those whose step has changed render anew. */
function tick() {
  for (const tell of periods.keys()) tell()
}
