import type { MailState } from '@raidkit/contract/admin/adminMail'
import { useText } from '../../../i18n/useText.ts'
import { Table } from '../../../ui/Table.tsx'
import type { Column } from '../../../ui/tableTypes.ts'
import { Moment } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'

type Letter = MailState['outbox'][number]

/** The newest letters of the folder; what they say stays in the files. */
export function OutboxPanel({ letters }: { letters: readonly Letter[] }) {
  const t = useText()
  return (
    <Panel title={t('admin.mail.outbox')} note={t('admin.mail.outboxNote')}>
      <Table
        caption={t('admin.mail.outbox')}
        columns={columnsOf(t)}
        rows={letters}
        rowKey={({ atMs, to, subject }) => `${atMs} ${to} ${subject}`}
        empty={<p className="text-sm text-muted">{t('admin.mail.outboxEmpty')}</p>}
      />
    </Panel>
  )
}

type Text = ReturnType<typeof useText>

function columnsOf(t: Text): Column<Letter>[] {
  return [
    { id: 'subject', header: t('admin.mail.subject'), heading: true, cell: ({ subject }) => subject },
    { id: 'to', header: t('admin.mail.to'), cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
    { id: 'at', header: t('admin.mail.at'), cell: ({ atMs }) => <Moment ms={atMs} /> },
  ]
}
