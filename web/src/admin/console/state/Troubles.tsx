import type { AdminState } from '@raidkit/contract/admin/admin'
import { DAY_MS, HOUR_MS } from '@raidkit/rules/platform/time'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'

type Trouble = AdminState['troubles'][number]

/** Page on which the problem can be solved. */
const WHERE: Partial<Record<Trouble['code'], string>> = {
  errorRate: '/admin/logs?tab=log&level=error',
  errorsSeen: '/admin/logs?tab=log&level=error',
  feedDocuments: '/admin/feed',
  feedOld: '/admin/feed',
  diskLow: '/admin/setup',
  mailFailing: '/admin/email-settings',
  noContact: '/admin/setup',
  noFeed: '/admin/setup',
  noMail: '/admin/setup',
  jobFailed: '/admin/logs?tab=log&level=error',
  queueLong: '/admin/logs?tab=log&level=warn',
}

/** Shows problems and missing configuration above everything else. */
export function Troubles({ troubles }: { troubles: readonly Trouble[] }) {
  const t = useText()
  if (troubles.length === 0) return <Notice tone="up">{t('admin.state.allWell')}</Notice>
  return (
    <ul aria-label={t('admin.state.troublesTitle')} className="flex flex-col gap-2">
      {troubles.map((trouble) => (
        <li key={`${trouble.code} ${trouble.name ?? ''}`}>
          <TroubleNotice trouble={trouble} />
        </li>
      ))}
    </ul>
  )
}

function TroubleNotice({
  trouble: { code, tone, name = '', count = 0, of = 0, ageMs = 0 },
}: {
  trouble: Trouble
}) {
  const t = useText()
  const where = WHERE[code]
  return (
    <Notice
      tone={tone}
      action={
        where && (
          <Link to={where} className="target text-sm whitespace-nowrap text-link hover:underline">
            {t('admin.state.open')}
          </Link>
        )
      }
    >
      {t(`admin.state.troubles.${code}`, {
        name,
        count,
        of,
        hours: Math.floor(ageMs / HOUR_MS),
        days: Math.floor(ageMs / DAY_MS),
      })}
    </Notice>
  )
}
