import type { PriceHistory } from '@raidkit/rules/prices'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { onInks } from '../../../ui/chart/inks.ts'
import { makePlot, type Plot } from './plot.ts'

type Asked = {
  history: PriceHistory
  step: 'hour' | 'day'
  /** The time of the point under the crosshair, or none. */
  onPoint: (timeMs: number | undefined) => void
}

/** Keeps a picture of the history in a box: as large as the box, in the colours of the page, with the newest data. */
export function usePlot(box: RefObject<HTMLElement | null>, { history, step, onPoint }: Asked) {
  const language = useLanguage()
  const plot = useRef<Plot>(undefined)
  const tell = useEffectEvent((index: number | undefined) => {
    onPoint(index === undefined ? undefined : history.timesMs[index])
  })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const made = makePlot(element, { language, onPoint: (index) => tell(index) })
    plot.current = made
    const stopInks = onInks(made.recolour)
    const sizes = new ResizeObserver(made.resize)
    sizes.observe(element)
    return () => {
      stopInks()
      sizes.disconnect()
      made.destroy()
      plot.current = undefined
    }
  }, [box, language])
  useEffect(() => plot.current?.show(history, step), [history, step, language])
  return plot
}
