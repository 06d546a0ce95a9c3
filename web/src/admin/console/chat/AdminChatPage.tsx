import {
  dismissChatReports,
  getAdminChat,
  muteInChat,
  removeChatMessage,
  unmuteInChat,
  type AdminChat,
  type MutedPerson,
} from '@raidkit/contract/admin/adminChat'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { SUCCESS } from '../../../ui/icons/glyphs.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { Moment } from '../Moment.tsx'
import { useSaving } from '../useSaving.ts'
import type { Route } from './+types/AdminChatPage.ts'
import { ReportedLine } from './ReportedLine.tsx'

async function load({ ask }: Loading) {
  return ask(getAdminChat, {})
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Messages that readers have reported, who may not send, and what is done about both. */
export default function AdminChatPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const client = useQueryClient()
  const { data } = useCall(getAdminChat, {}, { initialData: loaderData, staleTime: 0 })
  const removing = useSaving(removeChatMessage, t('admin.chat.removed'))
  const dismissing = useSaving(dismissChatReports, t('admin.chat.dismissed'))
  const muting = useSaving(muteInChat, t('admin.chat.mutedDone'))
  const unmuting = useSaving(unmuteInChat, t('admin.chat.unmuted'))
  const isWorking = [removing, dismissing, muting, unmuting].some(({ isPending }) => isPending)
  const changed = (reply: AdminChat | undefined) => {
    if (reply) client.setQueryData(callKey(getAdminChat, {}), reply)
  }
  const { reported, more, muted } = data ?? loaderData
  return (
    <>
      <PageHeading
        note={t('admin.chat.note')}
        aside={<LinkButton to="/admin/logs">{t('admin.chat.toLogs')}</LinkButton>}
      >
        {t('admin.chatTitle')}
      </PageHeading>
      <h2 className="mb-2 text-lg font-semibold">{t('admin.chat.reports')}</h2>
      {reported.length === 0 && <EmptyState glyph={SUCCESS} title={t('admin.chat.none')} />}
      <ul className="flex flex-col gap-3">
        {reported.map((message) => (
          <ReportedLine
            key={message.uid}
            message={message}
            isWorking={isWorking}
            onRemove={() => void removing.save({ uid: message.uid }).then(changed)}
            onDismiss={() => void dismissing.save({ uid: message.uid }).then(changed)}
            onMute={(userUid, hours) => void muting.save({ userUid, hours }).then(changed)}
          />
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-sm text-muted">{t('admin.chat.moreReports', { count: more })}</p>}
      <h2 className="mt-8 mb-2 text-lg font-semibold">{t('admin.chat.people')}</h2>
      {muted.length === 0 && <p className="text-sm text-muted">{t('admin.chat.nobody')}</p>}
      <ul className="flex flex-col gap-2">
        {muted.map((person) => (
          <MutedLine
            key={person.uid}
            person={person}
            isWorking={isWorking}
            onUnmute={() => void unmuting.save({ userUid: person.uid }).then(changed)}
          />
        ))}
      </ul>
    </>
  )
}

type Props = { person: MutedPerson; isWorking: boolean; onUnmute: () => void }

/** Somebody who may not send, since when and until when. */
function MutedLine({ person: { uid, name, untilMs, atMs, note }, isWorking, onUnmute }: Props) {
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
