import type { ReportedMessage } from '@raidkit/contract/admin/adminChat'
import { MUTE_HOURS } from '@raidkit/rules/community/chat'
import { useId } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { useRoomName } from '../../../community/shared/chat/roomNames.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Moment } from '../Moment.tsx'
import { ReportNotes } from '../reports/ReportNotes.tsx'

type Props = {
  message: ReportedMessage
  isWorking: boolean
  onRemove: () => void
  onDismiss: () => void
  onMute: (userUid: string, hours: (typeof MUTE_HOURS)[number] | null) => void
}

/** One reported message with what was said of it. */
export function ReportedLine({ message, isWorking, onRemove, onDismiss, onMute }: Props) {
  const t = useText()
  const id = useId()
  const roomName = useRoomName()
  const { room, text, atMs, author, removed, reports, moreReports } = message
  return (
    <li aria-labelledby={id} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 id={id} dir="auto" className="font-semibold wrap-anywhere">
            {text}
          </h3>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            {author && (
              <Link
                to={`/admin/users?user=${author.uid}`}
                className="target inline-flex items-center text-link hover:underline"
              >
                <bdi>{author.name ?? author.uid}</bdi>
              </Link>
            )}
            <span>{roomName(room)}</span>
            <Moment ms={atMs} />
          </p>
        </div>
        {removed && <Badge>{t(`admin.chat.removedBy.${removed}`)}</Badge>}
      </div>
      <ReportNotes
        reports={reports}
        more={moreReports}
        reasonText={(reason) => t(`chat.reasons.${reason}`)}
      />
      <div className="flex flex-wrap gap-2">
        {removed === null && (
          <Button variant="danger" disabled={isWorking} onClick={onRemove}>
            {t('chat.act.remove')}
          </Button>
        )}
        <Button disabled={isWorking} onClick={onDismiss}>
          {t('admin.chat.dismiss')}
        </Button>
        {author &&
          [...MUTE_HOURS, null].map((hours) => (
            <Button key={hours} disabled={isWorking} onClick={() => onMute(author.uid, hours)}>
              {hours === null ? t('chat.act.ban') : t('chat.act.mute', { hours })}
            </Button>
          ))}
      </div>
    </li>
  )
}
