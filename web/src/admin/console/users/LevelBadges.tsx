import type { AdminUserLine } from '@raidkit/contract/admin/adminUsers'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Moment } from '../Moment.tsx'

/** Suspended, admin, pro by whom and until when, or nothing. */
export function LevelBadges({ user }: { user: AdminUserLine }) {
  const t = useText()
  const { admin, editor, pro, seatOf, suspendedAtMs } = user
  const isPlain = !admin && !editor && !pro && suspendedAtMs === null
  if (isPlain) return <span className="text-muted">{t('user.level.user')}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {suspendedAtMs !== null && <Badge tone="danger">{t('admin.users.suspended')}</Badge>}
      {admin && <Badge tone="warning">{t('user.level.admin')}</Badge>}
      {editor && !admin && <Badge tone="info">{t('user.level.editor')}</Badge>}
      {pro && !admin && !editor && (
        <Badge tone="accent">
          {pro.source === 'seat' && seatOf !== null
            ? t('admin.users.seatOf', { name: seatOf })
            : t('user.level.pro')}
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
