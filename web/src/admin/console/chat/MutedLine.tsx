import type { MutedPerson } from '@raidkit/contract/admin/adminChat'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Moment } from '../Moment.tsx'

type Props = { person: MutedPerson; isWorking: boolean; onUnmute: () => void }

/** Somebody who may not send, since when and until when. */
export function MutedLine({ person: { uid, name, untilMs, atMs, note }, isWorking, onUnmute }: Props) {
  const t = useText()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-surface px-4 py-2">
      <Link to={`/admin/users?user=${uid}`} className="target flex items-center text-link hover:underline">
        <bdi>{name ?? uid}</bdi>
      </Link>
      {untilMs === null ? (
        <Badge tone="danger">{t('admin.chat.banned')}</Badge>
      ) : (
        <span className="text-sm">
          {t('admin.chat.until')} <Moment ms={untilMs} />
        </span>
      )}
      <span className="text-sm text-muted">
        {t('admin.chat.since')} <Moment ms={atMs} />
      </span>
      {note && <span className="min-w-0 text-sm wrap-anywhere">{note}</span>}
      <Button size="sm" disabled={isWorking} onClick={onUnmute} className="ms-auto">
        {t('admin.chat.unmute')}
      </Button>
    </li>
  )
}
