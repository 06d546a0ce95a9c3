import type { Item } from '@raidkit/rules/items'
import type { GameMode } from '@raidkit/rules/modes'
import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'

const PriceChart = lazy(async () => ({ default: (await import('./chart/PriceChart.tsx')).PriceChart }))

type Props = { item: Item; mode: GameMode }

/** The chart comes after everything else; its place is kept. */
export function ItemChart({ item, mode }: Props) {
  const isHydrated = useHydrated()
  return (
    <div className="min-w-0 scroll-mt-28 lg:col-span-2">
      {isHydrated ? (
        <Suspense fallback={<Place />}>
          <PriceChart item={item} mode={mode} />
        </Suspense>
      ) : (
        <Place />
      )}
    </div>
  )
}

function Place() {
  const t = useText()
  return (
    <section aria-labelledby="chart" aria-busy className="rounded-lg border border-line bg-surface p-4">
      <div className="control-sm mb-3 flex items-center max-sm:mb-12">
        <h2 id="chart" className="text-xl font-semibold">
          {t('item.chart.title')}
        </h2>
      </div>
      <div className="flex min-h-98 flex-col sm:min-h-100">
        <Skeleton className="grow" />
      </div>
    </section>
  )
}
