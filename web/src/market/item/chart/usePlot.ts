import type { PriceHistory } from '@raidkit/rules/prices/prices'
import { useEffect, type RefObject } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useInBox } from '../../../ui/chart/useInBox.ts'
import { makePlot } from './plot.ts'

type Asked = {
  history: PriceHistory
  step: 'hour' | 'day'
  /** The time of the point under the crosshair, or none. */
  onPoint: (timeMs: number | undefined) => void
}

/** Keeps a picture of the history in a box: as large as the box, in the colours of the page, with the newest data. */
export function usePlot(box: RefObject<HTMLElement | null>, { history, step, onPoint }: Asked) {
  const language = useLanguage()
  const plot = useInBox(box, {
    madeFor: language,
    make: (element, tell) => makePlot(element, { language, onPoint: tell }),
    onPoint: (index) => onPoint(index === undefined ? undefined : history.timesMs[index]),
  })
  useEffect(() => plot.current?.show(history, step), [plot, history, step, language])
  return plot
}
