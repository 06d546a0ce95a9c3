import { getAdminState, type AdminState } from '@raidkit/contract/admin/admin'
import { fileSizeText, numberText } from '@raidkit/rules/platform/display'
import { Link } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useCall } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableTypes.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { Facts } from '../Facts.tsx'
import { Moment, Ago } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'
import type { Route } from './+types/StatePage.ts'
import { LogPanel, NodesPanel, UsersPanel } from './FigurePanels.tsx'
import { Plots } from './Plots.tsx'
import { FailuresPanel, SlowPanel } from './RoutePanels.tsx'
import { ServicesPanel } from './ServicesPanel.tsx'
import { Troubles } from './Troubles.tsx'

const TONES = { off: 'neutral', waiting: 'info', ok: 'up', failing: 'danger' } as const

const REFRESH_MS = 10_000

async function load({ ask }: Loading) {
  return ask(getAdminState, {})
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** How the site is: what an operator looks at first. */
export default function StatePage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { data: state = loaderData, isError } = useCall(
    getAdminState,
    {},
    { initialData: loaderData, refetchInterval: REFRESH_MS, staleTime: REFRESH_MS },
  )
  return (
    <>
      <PageHeading
        note={
          <>
            {t('admin.state.asOf')} <Moment ms={state.atMs} />
          </>
        }
      >
        {t('admin.title')}
      </PageHeading>
      {isError && (
        <div role="alert" className="mb-4">
          <Notice tone="warning">{t('admin.state.notAnswering')}</Notice>
        </div>
      )}
      <div className="mb-4">
        <Troubles troubles={state.troubles} />
      </div>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {state.users && <UsersPanel users={state.users} />}
        <FeedPanel prices={state.prices} failures={state.feedFailures} />
        <LogPanel log={state.log} />
        {state.kept && <StorePanel kept={state.kept} disk={state.disk} />}
        <ServicesPanel state={state} />
        <NodesPanel nodes={state.nodes} />
        <Plots />
        <FailuresPanel failures={state.failures} />
        <SlowPanel slow={state.slow} />
        {state.jobs && <JobsPanel jobs={state.jobs} />}
      </div>
    </>
  )
}

type Props = { kept: NonNullable<AdminState['kept']>; disk: AdminState['disk'] }

/** Shows the size and growth of the stored data, the last backup, and the waiting messages. */
function StorePanel({ kept: { bytes: size, grownDay, grownMonth, backupAtMs, queue }, disk }: Props) {
  const t = useText()
  const language = useLanguage()
  const grown = (bytes: number | null) =>
    bytes === null
      ? t('admin.state.notMeasured')
      : `${bytes < 0 ? '−' : '+'}${fileSizeText(Math.abs(bytes), language)}`
  return (
    <Panel title={t('admin.state.storeTitle')}>
      <p className="text-3xl font-semibold tabular-nums">{fileSizeText(size, language)}</p>
      <Facts
        facts={[
          { name: t('admin.state.grownDay'), value: grown(grownDay) },
          { name: t('admin.state.grownMonth'), value: grown(grownMonth) },
          {
            name: t('admin.state.backup'),
            value: backupAtMs === null ? t('admin.never') : <Ago ms={backupAtMs} />,
          },
          {
            name: t('admin.state.disk'),
            value: disk
              ? t('admin.state.diskFree', {
                  free: fileSizeText(disk.freeBytes, language),
                  total: fileSizeText(disk.totalBytes, language),
                })
              : t('admin.state.notMeasured'),
          },
          { name: t('admin.state.queueWaiting'), value: numberText(queue.waiting, language) },
          { name: t('admin.state.queueOverdue'), value: numberText(queue.overdue, language) },
        ]}
      />
    </Panel>
  )
}

type FeedPanelProps = { prices: AdminState['prices']; failures: AdminState['feedFailures'] }

function FeedPanel({ prices: { source, asOfMs, feed }, failures }: FeedPanelProps) {
  const t = useText()
  return (
    <Panel
      title={t('admin.state.feed')}
      aside={
        <span className="flex flex-wrap items-center gap-3">
          <Badge tone={TONES[feed.state]}>{t(`admin.state.feedState.${feed.state}`)}</Badge>
          <Link to="/admin/feed" className="text-sm text-link hover:underline">
            {t('admin.state.toFeed')}
          </Link>
        </span>
      }
    >
      <Facts
        facts={[
          { name: t('admin.state.source'), value: t(`admin.state.sources.${source}`) },
          { name: t('admin.state.pricesOf'), value: <Moment ms={asOfMs} /> },
          { name: t('admin.state.service'), value: feed.name || t('admin.none') },
          {
            name: t('admin.state.answered'),
            value: feed.answeredAtMs === null ? t('admin.never') : <Ago ms={feed.answeredAtMs} />,
          },
          ...(feed.reason
            ? [{ name: t('admin.state.reason'), value: t(`admin.feed.reasons.${feed.reason}`) }]
            : []),
          ...failures.map(({ document, failures: count, problem }) => ({
            name: document,
            value: (
              <span className="text-danger">
                {problem ? t(`admin.feed.reasons.${problem}`) : t('admin.state.failures', { count })}
              </span>
            ),
          })),
        ]}
      />
    </Panel>
  )
}

type Job = NonNullable<AdminState['jobs']>[number]

/** How each job went last, on whichever node. */
function JobsPanel({ jobs }: { jobs: readonly Job[] }) {
  const t = useText()
  return (
    <Panel title={t('admin.state.jobs')} className="md:col-span-2 xl:col-span-3">
      <Table
        caption={t('admin.state.jobs')}
        columns={columnsOf(t)}
        rows={jobs}
        rowKey={({ name }) => name}
        empty={<p className="text-sm text-muted">{t('admin.state.noJobs')}</p>}
      />
    </Panel>
  )
}

function Outcome({ job: { error, failures } }: { job: Job }) {
  const t = useText()
  if (error === null) return <Badge tone="up">{t('admin.state.well')}</Badge>
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      <Badge tone="danger">{t('admin.state.failures', { count: failures })}</Badge>
      <span className="wrap-anywhere">{error}</span>
    </span>
  )
}

type Text = ReturnType<typeof useText>

function columnsOf(t: Text): Column<Job>[] {
  return [
    { id: 'name', header: t('admin.state.job'), heading: true, cell: ({ name }) => name },
    { id: 'at', header: t('admin.state.lastRun'), cell: ({ startedAtMs }) => <Ago ms={startedAtMs} /> },
    {
      id: 'took',
      header: t('admin.state.took'),
      numeric: true,
      cell: ({ durationMs }) => t('admin.state.seconds', { seconds: durationMs / 1000 }),
    },
    { id: 'how', header: t('admin.state.outcome'), cell: (job) => <Outcome job={job} /> },
  ]
}
