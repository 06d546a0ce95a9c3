import type { PriceHistory } from '@raidkit/rules/prices/prices'
import { historyShape, SHAPE_SIDE } from '../../../ui/chart/shape.ts'

/** Renders the outlines of the chart as a placeholder until the chart is loaded, which adds axes and figures. */
export function FirstShape({ history }: { history: PriceHistory }) {
  const shape = historyShape(history)
  if (!shape) return null
  return (
    // Padding equal to the margins of the chart's lines.
    <div className="h-64 ps-10 pe-5 pt-2 pb-7.5 sm:h-80" data-first-shape>
      <svg
        aria-hidden
        viewBox={`0 0 ${SHAPE_SIDE} ${SHAPE_SIDE}`}
        preserveAspectRatio="none"
        className="size-full overflow-visible fill-none"
        strokeLinejoin="round"
      >
        <path
          d={shape.offers}
          vectorEffect="non-scaling-stroke"
          className="stroke-edge stroke-2 opacity-55"
        />
        <path
          d={shape.average}
          vectorEffect="non-scaling-stroke"
          strokeDasharray="6 4"
          className="stroke-info stroke-2"
        />
        <path d={shape.lowest} vectorEffect="non-scaling-stroke" className="stroke-accent stroke-2" />
      </svg>
    </div>
  )
}
