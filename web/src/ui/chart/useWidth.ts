import { useLayoutEffect, useState, type RefObject } from 'react'

/** Initial width in px, the width on most screens, used until the browser has measured. */
const FIRST_WIDTH = 640

/** Returns the width of a drawing in px, so that its text keeps its size. */
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
