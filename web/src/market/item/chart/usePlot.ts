import type { PriceHistory } from '@raidkit/rules/prices/prices'
import { useEffect, type RefObject } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useInBox } from '../../../ui/chart/useInBox.ts'
import { makePlot } from './plot.ts'

type PlotInput = {
  history: PriceHistory
  step: 'hour' | 'day'
  /** Called with the time of the point under the crosshair, or undefined. */
  onPoint: (timeMs: number | undefined) => void
}

/** Keeps a chart of the history in a box: with the size of the box, the colours of the page and the newest data. */
export function usePlot(box: RefObject<HTMLElement | null>, { history, step, onPoint }: PlotInput) {
  const language = useLanguage()
  const plot = useInBox(box, {
    madeFor: language,
    make: (element, tell) => makePlot(element, { language, onPoint: tell }),
    onPoint: (index) => onPoint(index === undefined ? undefined : history.timesMs[index]),
  })
  useEffect(() => plot.current?.show(history, step), [plot, history, step, language])
  return plot
}
