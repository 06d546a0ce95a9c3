import { useLayoutEffect, useState, type RefObject } from 'react'

/** As wide as most screens show it, until the browser has measured. */
const FIRST_WIDTH = 640

/** How many pixels wide a drawing is, so that its letters keep their size. */
export function useWidth(drawing: RefObject<Element | null>): number {
  const [width, setWidth] = useState(FIRST_WIDTH)
  useLayoutEffect(() => {
    if (!drawing.current) return undefined
    const measured = (wide: number) => setWidth(Math.max(1, Math.round(wide)))
    measured(drawing.current.getBoundingClientRect().width)
    const observer = new ResizeObserver(([entry]) => entry && measured(entry.contentRect.width))
    observer.observe(drawing.current)
    return () => observer.disconnect()
  }, [drawing])
  return width
}
