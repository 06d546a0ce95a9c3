import { hasAccess } from '@raidkit/rules/platform/access'
import { rangeAccess, rangeStep } from '@raidkit/rules/platform/chart-ranges'
import { COMPARE_UNITS, overlayHistories } from '@raidkit/rules/market/item-compare'
import { lazy, Suspense, useMemo } from 'react'
import { useSite } from '../../api/site.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { ProNote } from '../../prices/shared/prices/chart/ProNote.tsx'
import { RangeChoice } from '../../prices/shared/prices/chart/RangeChoice.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import type { CompareChoice } from './choice.ts'
import type { ComparedItems } from './comparedItems.ts'
import { OverlayTable } from './OverlayTable.tsx'
import { useHistories } from './useHistories.ts'

/** Loads the drawing library with the first chart. If loading fails, the figures are shown as a table. */
const OverlayView = lazy(async () => {
  try {
    return { default: (await import('./OverlayView.tsx')).OverlayView }
  } catch {
    return { default: OverlayTable }
  }
})

type Props = {
  items: ComparedItems['items']
  choice: CompareChoice
  choose: (change: Partial<CompareChoice>) => void
}

/** Renders the histories of all items as one chart, or as a table. Ranges beyond 7 days are for Pro. */
export function CompareChart({ isSample, ...props }: Props & { isSample: boolean }) {
  const { items, choice, choose } = props
  const t = useText()
  const { access } = useUser()
  const { range, isTable, unit } = choice
  return (
    <section aria-labelledby="chart" className="rounded-lg border border-line bg-surface p-4">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="chart" className="flex grow items-center gap-2 text-xl font-semibold">
          {t('item.chart.title')}
          <Badge>{choice.mode}</Badge>
          {isSample && (
            <Badge tone="warning">
              <span title={t('item.chart.sampleHint')}>{t('item.chart.sample')}</span>
            </Badge>
          )}
        </h2>
        <Segmented
          label={<span className="sr-only">{t('compare.unit')}</span>}
          segments={COMPARE_UNITS.map((value) => ({ value, label: t(`compare.units.${value}`) }))}
          value={unit}
          onChange={(next) => choose({ unit: next })}
          aside
        />
        <RangeChoice range={range} access={access} onRange={(next) => choose({ range: next })} />
        <Button size="sm" aria-pressed={isTable} onClick={() => choose({ isTable: !isTable })}>
          {t('item.chart.asTable')}
        </Button>
      </div>
      <div className="flex min-h-98 flex-col sm:min-h-100">
        <Body items={items} choice={choice} choose={choose} />
      </div>
    </section>
  )
}

/** Renders the current state of the chart. */
function Body({ items, choice, choose }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const { access, isPending } = useUser()
  const overrides = useSite().settings?.access
  const { range, mode, unit, isTable } = choice
  const isOpen = hasAccess(access, rangeAccess(range, overrides))
  const uids = useMemo(() => items.map(({ uid }) => uid), [items])
  const { histories, error, retry } = useHistories({ uids, mode, range, isOpen })
  const isHydrated = useHydrated()
  const whole = useMemo(() => {
    const points = histories.flatMap((history) => (history ? [history.points] : []))
    return points.length === items.length ? overlayHistories(points, unit) : undefined
  }, [histories, items, unit])
  if (!isOpen && !isPending) return <ProNote onFree={() => choose({ range: '7d' })} />
  if (error) {
    return <ErrorState title={t('compare.historyFailed')} text={errorText(error)} onRetry={retry} />
  }
  if (!whole || !isHydrated) return <Skeleton className="grow" />
  if (whole.timesMs.length === 0)
    return <EmptyState title={t('item.chart.empty')} text={t('item.chart.emptyText')} />
  if (isTable) return <OverlayTable items={items} whole={whole} unit={unit} />
  return (
    <Suspense fallback={<Skeleton className="grow" />}>
      <OverlayView items={items} whole={whole} unit={unit} step={rangeStep(range)} />
    </Suspense>
  )
}
