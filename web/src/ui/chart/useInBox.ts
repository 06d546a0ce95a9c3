import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { onInks } from './inks.ts'

/** Picture that fills its container. */
export type BoxPicture = { recolour: () => void; resize: () => void; destroy: () => void }

type OnPoint = (index: number | undefined) => void

type BoxOptions<Picture> = {
  make: (element: HTMLElement, onPoint: OnPoint) => Picture
  /** Key of the picture; it is recreated when the key changes. */
  madeFor: string
  /** Receives the index of the point under the crosshair, or undefined. */
  onPoint: OnPoint
}

/** Creates a picture in a container and keeps its size and colours up to date. */
export function useInBox<Picture extends BoxPicture>(
  box: RefObject<HTMLElement | null>,
  { make, madeFor, onPoint }: BoxOptions<Picture>,
): RefObject<Picture | undefined> {
  const picture = useRef<Picture>(undefined)
  const makeNow = useEffectEvent(make)
  const tell = useEffectEvent(onPoint)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const made = makeNow(element, (index) => tell(index))
    picture.current = made
    const stopInks = onInks(made.recolour)
    const sizes = new ResizeObserver(made.resize)
    sizes.observe(element)
    return () => {
      stopInks()
      sizes.disconnect()
      made.destroy()
      picture.current = undefined
    }
  }, [box, madeFor])
  return picture
}
