import { dateText } from '@raidkit/rules/platform/display'
import type { CompareUnit, Overlaid } from '@raidkit/rules/market/item-compare'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { indexAfterKey } from '../../ui/chart/points.ts'
import { useInBox } from '../../ui/chart/useInBox.ts'
import { ownZone } from '../../ui/ownZone.ts'
import { LineSample } from './LineSample.tsx'
import { makeOverlay } from './overlayPlot.ts'
import { useUnitText } from './useUnitText.ts'
import 'uplot/dist/uPlot.min.css'
import '../../ui/chart/chart.css'

type Props = {
  items: readonly { uid: string; name: string; shortName: string }[]
  whole: Overlaid
  unit: CompareUnit
  step: 'hour' | 'day'
}

/**
 * Renders all lines in one chart, with the figures of the selected time above it, and a slider that screen readers can
 * use.
 */
export function OverlayView({ items, whole, unit, step }: Props) {
  const t = useText()
  const unitText = useUnitText(unit)
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<number>()
  const plot = useOverlay(box, { whole, unit, onPoint: setAt })
  const count = whole.timesMs.length
  const index = Math.min(at ?? count - 1, count - 1)
  const valueAt = (line: number) => unitText(whole.lines[line]?.[index] ?? null)
  const time = dateText(whole.timesMs[index] ?? 0, ownZone())
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = indexAfterKey(event.key, index, { count, step })
    if (target === undefined) return
    event.preventDefault()
    plot.current?.point(target)
  }
  return (
    <>
      <dl className="mb-2 grid grid-cols-2 gap-x-5 gap-y-1 text-sm sm:flex sm:flex-wrap" data-readout={index}>
        <div>
          <dt className="text-xs text-muted">{t('item.chart.time', { zone: ownZone() })}</dt>
          <dd className="font-medium">{time}</dd>
        </div>
        {items.map(({ uid, shortName }, nth) => (
          <div key={uid} className="min-w-0">
            <dt className="flex items-center gap-1.5 text-xs text-muted">
              <LineSample at={nth} />
              <span className="truncate">{shortName}</span>
            </dt>
            <dd className="font-medium">{valueAt(nth)}</dd>
          </div>
        ))}
      </dl>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={t('item.chart.slider')}
        aria-valuemin={0}
        aria-valuemax={count - 1}
        aria-valuenow={index}
        aria-valuetext={`${time}: ${items.map(({ name }, nth) => `${name} ${valueAt(nth)}`).join(', ')}`}
        onKeyDown={onKey}
        onBlur={() => plot.current?.point(undefined)}
        className="h-64 touch-pan-y rounded-sm sm:h-80"
      />
    </>
  )
}

type OverlayOptions = { whole: Overlaid; unit: CompareUnit; onPoint: (index: number | undefined) => void }

/** Keeps the chart up to date with the newest data. */
function useOverlay(box: RefObject<HTMLElement | null>, { whole, unit, onPoint }: OverlayOptions) {
  const language = useLanguage()
  const lines = whole.lines.length
  const plot = useInBox(box, {
    madeFor: `${lines} ${unit} ${language}`,
    make: (element, tell) => makeOverlay(element, { lines, unit, language, onPoint: tell }),
    onPoint,
  })
  useEffect(() => plot.current?.show(whole), [plot, whole, lines, unit, language])
  return plot
}
