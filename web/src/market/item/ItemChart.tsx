import type { Item } from '@raidkit/rules/catalogue/items'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { PriceHistory } from '@raidkit/rules/prices/prices'
import { useText } from '../../i18n/useText.ts'
import { historyShape, SHAPE_SIDE } from '../../ui/chart/shape.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useHydrated } from '../../ui/hooks/useHydrated.ts'
import { PriceChart } from './chart/PriceChart.tsx'
import { Summary } from './chart/Summary.tsx'
import type { FirstHistory } from './chart/usePriceHistory.ts'

type Props = { item: Item; mode: GameMode; history: FirstHistory | undefined }

/** Renders the chart after everything else; its space is reserved, and its outlines come with the page. */
export function ItemChart({ item, mode, history }: Props) {
  const isHydrated = useHydrated()
  return (
    <div className="min-w-0 scroll-mt-28 lg:col-span-2">
      {isHydrated ? <PriceChart item={item} mode={mode} first={history} /> : <Place history={history} />}
    </div>
  )
}

function Place({ history }: { history: FirstHistory | undefined }) {
  const t = useText()
  const points = history?.points
  return (
    <section aria-labelledby="chart" aria-busy className="rounded-lg border border-line bg-surface p-4">
      <div className="control-sm mb-3 flex items-center max-sm:mb-12">
        <h2 id="chart" className="text-xl font-semibold">
          {t('item.chart.title')}
        </h2>
      </div>
      <div className="flex min-h-98 flex-col sm:min-h-100">
        {points && points.timesMs.length > 0 ? (
          <>
            <Skeleton className="mb-2 h-18 sm:h-8.5" />
            <FirstShape history={points} />
            <Summary history={points} />
          </>
        ) : (
          <Skeleton className="grow" />
        )}
      </div>
    </section>
  )
}

/** Renders the outlines of the chart as a placeholder until the chart is loaded, which adds axes and figures. */
function FirstShape({ history }: { history: PriceHistory }) {
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
