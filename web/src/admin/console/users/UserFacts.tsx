import type { AdminUser } from '@raidkit/contract/admin/adminUsers'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Facts } from '../Facts.tsx'
import { Ago, Moment } from '../Moment.tsx'

export function UserFacts({ user }: { user: AdminUser }) {
  const t = useText()
  const identities = user.identities.map(({ provider, name, subject, linkedAtMs, isBroken }) => ({
    name: t(`admin.state.groups.${provider}`),
    value: (
      <>
        <bdi>{name}</bdi> <code className="font-mono text-xs">{subject}</code> · <Moment ms={linkedAtMs} />{' '}
        {isBroken && <Badge tone="warning">{t('admin.users.broken')}</Badge>}
      </>
    ),
  }))
  return (
    <div>
      <Facts
        facts={[
          { name: t('admin.users.username'), value: <bdi>{user.username ?? t('admin.none')}</bdi> },
          { name: t('admin.users.email'), value: user.email ?? t('admin.none') },
          { name: 'uid', value: <code className="font-mono text-xs">{user.uid}</code> },
          { name: t('admin.users.created'), value: <Moment ms={user.createdAtMs} /> },
          {
            name: t('admin.users.seen'),
            value: user.seenAtMs === null ? t('admin.users.noSession') : <Ago ms={user.seenAtMs} />,
          },
          { name: t('admin.users.sessions'), value: user.sessions },
          { name: t('admin.users.language'), value: user.language },
          ...(user.seats.length > 0 ? [{ name: t('admin.users.seats'), value: <Seats user={user} /> }] : []),
          ...identities,
        ]}
      />
      <Link
        to={`/admin/logs?target=${user.uid}`}
        className="mt-2 inline-block py-1 text-sm text-link hover:underline"
      >
        {t('admin.users.trail')}
      </Link>
    </div>
  )
}

/** Lists the accounts that are Pro through a seat of this one. */
function Seats({ user: { seats } }: { user: AdminUser }) {
  return (
    <ul>
      {seats.map(({ name, sinceMs }) => (
        <li key={name}>
          <bdi>{name}</bdi> · <Moment ms={sinceMs} />
        </li>
      ))}
    </ul>
  )
}
