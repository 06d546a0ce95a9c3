import type { MailState } from '@raidkit/contract/admin/adminMail'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Facts } from '../Facts.tsx'
import { Moment } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'

export function MailStatePanel({ state }: { state: MailState }) {
  const t = useText()
  const { way, where, from, sent, failed, lastSentAtMs, lastFailure } = state
  return (
    <Panel
      title={t('admin.mail.state')}
      note={t(`admin.mail.ways.${way}`)}
      aside={<Badge tone={way === 'smtp' ? 'up' : 'warning'}>{t(`admin.mail.way.${way}`)}</Badge>}
    >
      <Facts
        facts={[
          { name: t(`admin.mail.where.${way}`), value: <code className="font-mono text-xs">{where}</code> },
          { name: t('admin.mail.from'), value: from },
          { name: t('admin.mail.sent'), value: sent },
          { name: t('admin.mail.failed'), value: failed },
          {
            name: t('admin.mail.lastSent'),
            value: lastSentAtMs === null ? t('admin.never') : <Moment ms={lastSentAtMs} />,
          },
          {
            name: t('admin.mail.lastFailure'),
            value: lastFailure ? (
              <>
                <Moment ms={lastFailure.atMs} /> · <span className="text-danger">{lastFailure.reason}</span>
              </>
            ) : (
              t('admin.none')
            ),
          },
        ]}
      />
    </Panel>
  )
}
