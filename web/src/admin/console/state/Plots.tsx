import {
  getSiteHistory,
  HISTORY_RANGES,
  type HistoryRange,
  type SiteHistory,
} from '@raidkit/contract/admin/adminHistory'
import { dateText, fileSizeText, numberText } from '@raidkit/rules/platform/display'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { TimePlot } from '../../../ui/chart/TimePlot.tsx'
import type { PlotPoint } from '../../../ui/chart/plotShape.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { ownZone } from '../../../ui/text/ownZone.ts'
import { Panel } from '../Panel.tsx'

const PLAIN = { kind: 'line', unit: 'count', tone: 'accent' } as const

/** Plots in the order of the page. */
const PLOTS: readonly PlotRow[] = [
  ofNodes('requests', { kind: 'bars' }),
  ofNodes('errors', { kind: 'bars', tone: 'danger' }),
  ofNodes('slow', { kind: 'bars' }),
  ofNodes('meanMs', { unit: 'ms' }),
  ofNodes('streams'),
  ofNodes('sockets'),
  ofSite('signUps', { kind: 'bars' }),
  ofSite('users'),
  ofSite('pro'),
  ofSite('databaseBytes', { unit: 'bytes' }),
  ofSite('feedAgeS', { unit: 'minutes' }),
  ofSite('waiting'),
  ofNodes('memoryBytes', { unit: 'bytes' }),
]

/** Plots the site's measurements over a day or a month. */
export function Plots() {
  const t = useText()
  const [range, setRange] = useState<HistoryRange>('day')
  const { data, isError } = useCall(
    getSiteHistory,
    { range },
    { refetchInterval: MINUTE_MS, staleTime: MINUTE_MS, placeholderData: (before) => before },
  )
  return (
    <Panel
      title={t('admin.state.plotsTitle')}
      note={t('admin.state.plotsNote')}
      className="md:col-span-2 xl:col-span-3"
      aside={
        <Segmented
          label={<span className="sr-only">{t('admin.state.range')}</span>}
          segments={HISTORY_RANGES.map((value) => ({ value, label: t(`admin.state.ranges.${value}`) }))}
          value={range}
          onChange={setRange}
        />
      }
    >
      {isError && <Notice tone="warning">{t('admin.state.notAnswering')}</Notice>}
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 xl:grid-cols-3">
        {PLOTS.map((row) =>
          data ? <Plot key={row.id} row={row} history={data} /> : <Skeleton key={row.id} className="h-28" />,
        )}
      </div>
    </Panel>
  )
}

function Plot({ row, history }: { row: PlotRow; history: SiteHistory }) {
  const t = useText()
  const language = useLanguage()
  const points = row.points(history)
  const textOf = (value: number) => {
    if (row.unit === 'bytes') return fileSizeText(value, language)
    if (row.unit === 'ms') return t('admin.state.seconds', { seconds: Math.round(value) / 1000 })
    if (row.unit === 'minutes') return t('admin.state.minutes', { minutes: Math.round(value / 60) })
    return numberText(Math.round(value), language)
  }
  const moment = (ms: number) => dateText(ms, ownZone())
  const values = points.map(({ value }) => value)
  const last = values.at(-1)
  const name = t(`admin.state.plots.${row.id}`)
  const shown =
    last === undefined
      ? t('admin.state.notMeasured')
      : t(row.kind === 'bars' ? 'admin.state.plotSum' : 'admin.state.plotNow', {
          now: textOf(row.kind === 'bars' ? values.reduce((sum, value) => sum + value, 0) : last),
          most: textOf(Math.max(...values)),
        })
  return (
    <section className="min-w-0">
      <h3 className="text-sm font-medium">{name}</h3>
      <p className="mb-1 text-xs text-muted tabular-nums">{shown}</p>
      <TimePlot
        points={points}
        span={history}
        kind={row.kind}
        tone={row.tone}
        label={`${name}: ${shown}`}
        textOf={({ atMs, value }) => `${moment(atMs)}: ${textOf(value)}`}
        ends={[moment(history.fromMs), moment(history.untilMs)]}
      />
    </section>
  )
}

type NodeFigure = Exclude<keyof SiteHistory['nodes'][number], 'atMs' | 'mostMs'>

type SiteFigure = Exclude<keyof SiteHistory['site'][number], 'atMs'>

type PlotRow = {
  id: NodeFigure | SiteFigure
  kind: 'bars' | 'line'
  unit: 'count' | 'bytes' | 'ms' | 'minutes'
  tone: 'accent' | 'danger'
  points: (history: SiteHistory) => PlotPoint[]
}

type Look = Partial<Pick<PlotRow, 'kind' | 'unit' | 'tone'>>

function ofNodes(id: NodeFigure, look: Look = {}): PlotRow {
  const points = ({ nodes }: SiteHistory) => nodes.map((point) => ({ atMs: point.atMs, value: point[id] }))
  return { ...PLAIN, ...look, id, points }
}

/** Builds a plot of the whole site; unknown values leave a gap. */
function ofSite(id: SiteFigure, look: Look = {}): PlotRow {
  const points = ({ site }: SiteHistory) =>
    site.flatMap((point) => (point[id] === null ? [] : { atMs: point.atMs, value: point[id] }))
  return { ...PLAIN, ...look, id, points }
}
