import { useEffect, useState, type RefObject } from 'react'
import { SECOND_MS } from '@raidkit/rules/platform/time'
import { useIsCalm } from '../../../ui/useIsCalm.ts'
import { useShowing } from './useShowing.ts'

const TURN_MS = 6 * SECOND_MS

type Going = { speed: number; isOn: boolean }

/** Moves a track of two equal laps endlessly with a transform; pauses while it is not visible. */
export function useLaps(track: RefObject<HTMLElement | null>, { speed, isOn }: Going): void {
  const isShowing = useShowing()
  useEffect(() => {
    const moved = track.current
    const lap = moved?.firstElementChild
    if (!moved || !lap || !isOn || !isShowing) return undefined
    let animation: Animation | undefined
    const go = () => {
      const width = lap.getBoundingClientRect().width
      if (width === 0) return
      const done = animation?.effect?.getComputedTiming().progress ?? 0
      animation?.cancel()
      const duration = (width / speed) * SECOND_MS
      animation = moved.animate([{ transform: 'translateX(0)' }, { transform: `translateX(${-width}px)` }], {
        duration,
        iterations: Infinity,
      })
      // A change of its content does not restart the line.
      animation.currentTime = done * duration
    }
    const sizes = new ResizeObserver(go)
    sizes.observe(lap)
    return () => {
      sizes.disconnect()
      animation?.cancel()
    }
  }, [track, speed, isOn, isShowing])
}

/** Returns the piece to show under reduced motion, one after the other. Undefined: all of them scroll. */
export function useCalmTurn(count: number): number | undefined {
  const isCalm = useIsCalm()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!isCalm) return undefined
    const timer = setInterval(() => setTurn((now) => now + 1), TURN_MS)
    return () => clearInterval(timer)
  }, [isCalm])
  return isCalm ? turn % Math.max(1, count) : undefined
}
