import { useCallback, useSyncExternalStore } from 'react'
import { useSite } from './site.ts'

const periods = new Map<() => void, number>()
let timer: ReturnType<typeof setInterval> | undefined
let timerMs = Infinity
let watchesVisibility = false

/**
 * Returns the time in steps of `everyMs`. During hydration it is the time of the server's rendering, so that both
 * agree; afterwards one timer updates all users of the hook and pauses while the page is hidden.
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
  // A separate function per subscription, because two components could pass the same one.
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

/** Notifies all subscribers; only those whose step changed re-render. */
function tick() {
  for (const tell of periods.keys()) tell()
}
