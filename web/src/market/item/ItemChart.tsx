import type { Item } from '@raidkit/rules/catalogue/items'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useText } from '../../i18n/useText.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { FirstShape } from './chart/FirstShape.tsx'
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
