import type { getAdminPilot } from '@raidkit/contract/admin/adminPilot'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Table } from '../../../ui/Table.tsx'
import type { Column } from '../../../ui/tableTypes.ts'
import { Ago } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'
import { AccountLink } from './AccountLink.tsx'

type Activity = ReplyOf<typeof getAdminPilot>['actions'][number]

/** Lists the recent posts of companions with their results. */
export function ActivityPanel({ actions }: { actions: readonly Activity[] }) {
  const t = useText()
  return (
    <Panel title={t('admin.pilot.actions')} note={t('admin.pilot.actionsNote')}>
      <Table
        caption={t('admin.pilot.actions')}
        columns={columnsOf(t)}
        rows={actions}
        rowKey={({ event, result, userUid }) => `${event} ${result} ${userUid}`}
        empty={<p className="text-sm text-muted">{t('admin.pilot.actionsNone')}</p>}
      />
    </Panel>
  )
}

function columnsOf(t: ReturnType<typeof useText>): Column<Activity>[] {
  return [
    {
      id: 'event',
      header: t('admin.pilot.event'),
      heading: true,
      cell: ({ event, count }) => (
        <>
          {t(`admin.pilot.events.${event}`)}
          {count > 1 && <span className="text-muted tabular-nums"> ×{count}</span>}
        </>
      ),
    },
    {
      id: 'result',
      header: t('admin.pilot.result'),
      cell: ({ result }) => (
        <Badge tone={result === 'ok' ? 'up' : 'warning'}>{t(`admin.pilot.results.${result}`)}</Badge>
      ),
    },
    {
      id: 'account',
      header: t('admin.pilot.account'),
      cell: ({ userUid, name }) =>
        userUid === null ? (
          <span className="text-muted">{t('admin.pilot.nobody')}</span>
        ) : (
          <AccountLink userUid={userUid} name={name ?? userUid} />
        ),
    },
    { id: 'when', header: t('admin.pilot.when'), cell: ({ atMs }) => <Ago ms={atMs} /> },
  ]
}
