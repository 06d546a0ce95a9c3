// With this state, the work from the press to the frame is about 10 ms instead of 20 at 4× slowdown (Streets, on a busy
// machine).
import type { MarkerType } from '@raidkit/rules/maps/markers'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { MapModel } from '../useMapPage.ts'

/**
 * Delay in ms before the rest of the page follows: the frame with the switch is then over, and further presses restart
 * it.
 */
const TELL_AFTER_MS = 100

type Types = ReadonlySet<MarkerType>

/**
 * Provides the kinds of markers as they are pressed: the panel and the map show them at once, the rest of the page
 * follows.
 */
export function usePressedTypes({
  types,
  setTypes,
  previewTypes,
}: Pick<MapModel, 'types' | 'setTypes' | 'previewTypes'>) {
  const [pressed, setPressed] = useState<Types>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useRef(setTypes)
  useEffect(() => {
    tell.current = setTypes
  }, [setTypes])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    types: pressed ?? types,
    press: (next: Types) => {
      setPressed(next)
      previewTypes(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(
        () =>
          startTransition(() => {
            tell.current(next)
            setPressed(undefined)
          }),
        TELL_AFTER_MS,
      )
    },
  }
}
