import { clockText, RAID_CLOCK_TICK_MS, raidClock } from '@raidkit/rules/maps/raid-clock'
import { useEffect, useRef } from 'react'

/** Placeholder of the time, the same on the server and in the browser. Figure dashes are as wide as digits. */
export const NO_TIME = '‒‒:‒‒:‒‒'

const CALM_TICK_MS = 1_000

type Clock = { left: HTMLElement; right: HTMLElement }

const clocks = new Set<Clock>()
let timer: ReturnType<typeof setInterval> | undefined
let watchesVisibility = false

/**
 * Writes both raid times into two elements, which contain `NO_TIME` at first. One timer updates all clocks of the page
 * directly in the document: nothing re-renders, and a hidden page does nothing.
 */
export function useRaidClock() {
  const left = useRef<HTMLSpanElement>(null)
  const right = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!left.current || !right.current) return undefined
    const clock = { left: left.current, right: right.current }
    clocks.add(clock)
    run()
    return () => {
      clocks.delete(clock)
      run()
    }
  }, [])
  return { left, right }
}

function run() {
  if (!watchesVisibility) document.addEventListener('visibilitychange', run)
  watchesVisibility = true
  clearInterval(timer)
  timer = undefined
  if (clocks.size === 0 || document.hidden) return
  tick()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  timer = setInterval(tick, isCalm ? CALM_TICK_MS : RAID_CLOCK_TICK_MS)
}

function tick() {
  const { leftMs, rightMs } = raidClock(Date.now())
  const [left, right] = [clockText(leftMs), clockText(rightMs)]
  for (const clock of clocks) {
    // Writing to the document is expensive even without a change.
    if (clock.left.textContent !== left) clock.left.textContent = left
    if (clock.right.textContent !== right) clock.right.textContent = right
  }
}
