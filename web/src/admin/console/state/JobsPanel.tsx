import type { AdminState } from '@raidkit/contract/admin/admin'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Table } from '../../../ui/Table.tsx'
import type { Column } from '../../../ui/tableTypes.ts'
import { Ago } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'

type Job = NonNullable<AdminState['jobs']>[number]

/** How each job went last, on whichever node. */
export function JobsPanel({ jobs }: { jobs: readonly Job[] }) {
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
