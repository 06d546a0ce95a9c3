import type { AdminUserLine } from '@raidkit/contract/adminUsers'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Moment } from '../Moment.tsx'

/** Admin, pro and until when, or nothing. */
export function LevelBadges({ user: { admin, pro } }: { user: Pick<AdminUserLine, 'admin' | 'pro'> }) {
  const t = useText()
  if (!admin && !pro) return <span className="text-muted">{t('user.level.user')}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {admin && <Badge tone="warning">{t('user.level.admin')}</Badge>}
      {pro && !admin && (
        <Badge tone="accent">
          {t('user.level.pro')}
          {pro.untilMs !== null && (
            <>
              {' '}
              {t('admin.users.until')} <Moment ms={pro.untilMs} />
            </>
          )}
        </Badge>
      )}
    </span>
  )
}
