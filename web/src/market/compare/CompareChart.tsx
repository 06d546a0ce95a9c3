import type { ReplyOf } from '@raidkit/contract/platform/call'
import { getPriceHistory } from '@raidkit/contract/prices/prices'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import {
  COMPARE_UNITS,
  overlayHistories,
  type CompareUnit,
  type Overlaid,
} from '@raidkit/rules/market/item-compare'
import { hasAccess } from '@raidkit/rules/platform/access'
import { rangeAccess, rangeStep, type ChartRange } from '@raidkit/rules/platform/chart-ranges'
import { dateText } from '@raidkit/rules/platform/display'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { send } from '../../api/send.ts'
import { useSite } from '../../api/site.ts'
import { callKey } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useText } from '../../i18n/useText.ts'
import { ProNote } from '../../prices/shared/prices/chart/ProNote.tsx'
import { RangeChoice } from '../../prices/shared/prices/chart/RangeChoice.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { useHydrated } from '../../ui/hooks/useHydrated.ts'
import { Table } from '../../ui/table/Table.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { ownZone } from '../../ui/text/ownZone.ts'
import type { CompareChoice } from './choice.ts'
import type { ComparedItems } from './comparedItems.ts'
import { useUnitText } from './useUnitText.ts'

const ROWS = 100

/** Time in ms for which a chart stays fresh: one of hours need not follow every change. */
const REFRESH_MS = 60_000

const POLL_MS = 300_000

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

type HistoriesOptions = { uids: readonly string[]; mode: GameMode; range: ChartRange; isOpen: boolean }

/** Loads the histories of several items under the same query keys as their pages. */
function useHistories({ uids, mode, range, isOpen }: HistoriesOptions) {
  return useQueries({
    queries: uids.map((uid) => ({
      queryKey: callKey(getPriceHistory, { uid, mode, range }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        send(getPriceHistory, { uid, mode, range }, { signal }),
      enabled: isOpen,
      staleTime: REFRESH_MS,
      refetchInterval: POLL_MS,
    })),
    combine: together,
  })
}

type Result = UseQueryResult<ReplyOf<typeof getPriceHistory>>

/** Combines the results. A stable function, so that the result is stable while the replies are. */
function together(results: Result[]) {
  return {
    histories: results.map(({ data }) => data),
    error: results.find(({ error }) => error)?.error ?? undefined,
    retry: () => void Promise.all(results.map(({ refetch }) => refetch())),
  }
}

type OverlayTableProps = {
  items: readonly { uid: string; shortName: string }[]
  whole: Overlaid
  unit: CompareUnit
}

/** Renders every point of the chart as a row, newest first, a hundred at a time. */
function OverlayTable({ items, whole, unit }: OverlayTableProps) {
  const t = useText()
  const unitText = useUnitText(unit)
  const [shown, setShown] = useState(ROWS)
  const zone = ownZone()
  const rows = useMemo(() => whole.timesMs.map((timeMs, at) => ({ timeMs, at })).toReversed(), [whole])
  const left = rows.length - shown
  return (
    <div>
      <Table
        caption={t('item.chart.title')}
        columns={[
          {
            id: 'time',
            header: t('item.chart.time', { zone }),
            heading: true,
            cell: ({ timeMs }) => dateText(timeMs, zone),
          },
          ...items.map(({ uid, shortName }, nth) => ({
            id: uid,
            header: shortName,
            numeric: true,
            cell: ({ at }: { at: number }) => unitText(whole.lines[nth]?.[at] ?? null),
          })),
        ]}
        rows={rows.slice(0, shown)}
        rowKey={({ timeMs }) => String(timeMs)}
        narrow="scroll"
      />
      {left > 0 && (
        <Button size="sm" className="mt-2" onClick={() => setShown(shown + ROWS)}>
          {t('item.chart.more', { count: Math.min(left, ROWS) })}
        </Button>
      )}
    </div>
  )
}
