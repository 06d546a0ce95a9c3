import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { getPriceHistory } from '@raidkit/contract/prices/prices'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { hasAccess } from '@raidkit/rules/platform/access'
import { rangeAccess } from '@raidkit/rules/platform/chart-ranges'
import { dateText, moneyText, numberText } from '@raidkit/rules/platform/display'
import type { PriceHistory } from '@raidkit/rules/prices/prices'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { isRefusal } from '../../../api/refusal.ts'
import { useSite } from '../../../api/site.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { ProNote } from '../../../prices/shared/prices/chart/ProNote.tsx'
import { RangeChoice } from '../../../prices/shared/prices/chart/RangeChoice.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { pointsNewestFirst, type PricePoint } from '../../../ui/chart/points.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useSampleDate } from '../../../ui/hooks/useSampleDate.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { ownZone } from '../../../ui/text/ownZone.ts'
import { ChartView } from './ChartView.tsx'
import { Summary } from './Summary.tsx'
import { useChartChoice, type ChartChoice } from './choice.ts'
import { historyCsv } from './csv.ts'
import { usePriceHistory, type FirstHistory } from './usePriceHistory.ts'

const ROWS = 100

/** Icon paths: a table with rows, and an axis with a line. */
const TABLE = 'M4 5h16v14H4ZM4 10h16M4 14.5h16M10 10v9'
const CHART = 'M4 4v16h16M7.5 15l4-5 3 3 5-7'

type Props = {
  item: { uid: string; name: string }
  mode: GameMode
  /** History of the free range, loaded with the page. */
  first: FirstHistory | undefined
}

/** Renders the price history of an item in one mode, as a chart or as a table. Ranges beyond 7 days are for Pro. */
export function PriceChart({ item, mode, first }: Props) {
  const t = useText()
  const { access, isPending: isAsking } = useUser()
  const overrides = useSite().settings?.access
  const { choice, choose } = useChartChoice()
  const { range, isTable } = choice
  const isOpen = hasAccess(access, rangeAccess(range, overrides))
  const history = usePriceHistory({ uid: item.uid, mode, range, isOpen, first })
  return (
    <section aria-labelledby="chart" className="rounded-lg border border-line bg-surface p-4">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="chart" className="flex grow items-center gap-2 text-xl font-semibold">
          {t('item.chart.title')}
          {history.data?.source === 'sample' && (
            <Badge tone="warning">
              <span title={t('item.chart.sampleHint')}>{t('item.chart.sample')}</span>
            </Badge>
          )}
        </h2>
        <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
          <RangeChoice range={range} access={access} onRange={(next) => choose({ range: next })} />
          <Button
            size="sm"
            icon={isTable ? CHART : TABLE}
            aria-pressed={isTable}
            onClick={() => choose({ isTable: !isTable })}
          >
            <span className="max-sm:sr-only">{t('item.chart.asTable')}</span>
          </Button>
        </div>
      </div>
      <div className="flex min-h-98 flex-col sm:min-h-100">
        <ChartBody
          item={item}
          choice={choice}
          history={history}
          isLocked={!isOpen && !isAsking}
          onFree={() => choose({ range: '7d' })}
        />
      </div>
    </section>
  )
}

type ChartBodyProps = {
  item: { uid: string; name: string }
  choice: ChartChoice
  history: UseQueryResult<ReplyOf<typeof getPriceHistory>>
  isLocked: boolean
  onFree: () => void
}

/** Renders the current state of the history. */
function ChartBody({ item, choice, history, isLocked, onFree }: ChartBodyProps) {
  const t = useText()
  const errorText = useErrorText()
  const { data, error } = history
  if (isLocked || isProRequired(error)) return <ProNote onFree={onFree} />
  if (data && data.points.timesMs.length === 0) {
    return <EmptyState title={t('item.chart.empty')} text={t('item.chart.emptyText')} />
  }
  if (data) {
    return (
      <>
        {choice.isTable ? (
          <HistoryTable name={item.name} history={data.points} />
        ) : (
          <ChartView history={data.points} step={data.step} />
        )}
        <Summary history={data.points} />
      </>
    )
  }
  if (error) {
    return (
      <ErrorState
        text={errorText(error)}
        onRetry={() => void history.refetch()}
        retrying={history.isFetching}
      />
    )
  }
  return <Waiting />
}

/** Tells whether the server requires Pro, which takes precedence over the page's own check. */
function isProRequired(error: Error | null): boolean {
  return isRefusal(error) && (error.code === 'pro_required' || error.code === 'sign_in_required')
}

function Waiting() {
  const t = useText()
  return (
    <div aria-busy className="flex grow flex-col gap-3">
      <span className="sr-only">{t('item.chart.loading')}</span>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-64 w-full sm:h-80" />
    </div>
  )
}

type HistoryTableProps = { name: string; history: PriceHistory }

/** Renders every point of the chart as a row, newest first, a hundred at a time. */
function HistoryTable({ name, history }: HistoryTableProps) {
  const t = useText()
  const language = useLanguage()
  const [shown, setShown] = useState(ROWS)
  const points = useMemo(() => pointsNewestFirst(history), [history])
  const zone = ownZone()
  const isSample = useSampleDate() !== undefined
  const columns = [
    {
      id: 'time',
      header: t('item.chart.time', { zone }),
      heading: true,
      cell: ({ timeMs }: PricePoint) => dateText(timeMs, zone),
    },
    {
      id: 'lowest',
      header: t('item.chart.lowest'),
      numeric: true,
      cell: ({ lowest }: PricePoint) => moneyText(lowest, language),
    },
    {
      id: 'average',
      header: t('item.chart.average'),
      numeric: true,
      cell: ({ average }: PricePoint) => moneyText(average, language),
    },
    {
      id: 'offers',
      header: t('item.chart.offers'),
      numeric: true,
      cell: ({ offers }: PricePoint) => numberText(offers, language),
    },
  ]
  const left = points.length - shown
  return (
    <div>
      <Table
        caption={t('item.chart.caption', { name })}
        columns={columns}
        rows={points.slice(0, shown)}
        rowKey={({ timeMs }) => String(timeMs)}
        narrow="scroll"
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {left > 0 && (
          <Button size="sm" onClick={() => setShown(shown + ROWS)}>
            {t('item.chart.more', { count: Math.min(left, ROWS) })}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          onClick={() => download(`${name}.csv`, historyCsv(points, isSample))}
        >
          {t('item.chart.csv')}
        </Button>
      </div>
    </div>
  )
}

function download(file: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = file
  link.click()
  URL.revokeObjectURL(address)
}
