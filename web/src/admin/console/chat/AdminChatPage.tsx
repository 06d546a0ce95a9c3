import {
  dismissChatReports,
  getAdminChat,
  muteInChat,
  removeChatMessage,
  unmuteInChat,
  type AdminChat,
} from '@raidkit/contract/admin/adminChat'
import { useQueryClient } from '@tanstack/react-query'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SUCCESS } from '../../../ui/icons/glyphs.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { useSaving } from '../useSaving.ts'
import type { Route } from './+types/AdminChatPage.ts'
import { MutedLine } from './MutedLine.tsx'
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
