import { muteInChat, removeChatMessage } from '@raidkit/contract/admin/adminChat'
import { deleteChatMessage, reportChatMessage } from '@raidkit/contract/community/chat'
import type { Call, RequestOf } from '@raidkit/contract/platform/call'
import {
  CHAT_LIMITS,
  MUTE_HOURS,
  type ChatMessage,
  CHAT_REPORT_REASONS,
  type ChatReportReason,
} from '@raidkit/rules/community/chat'
import { useState } from 'react'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { showToast } from '../../../api/toasts.ts'
import { useSend } from '../../../api/useCall.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useNow } from '../../../api/useNow.ts'
import { useUndoToast } from '../../../api/useUndoToast.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useBlocks } from './useOwnChat.ts'

type Props = { message: ChatMessage; onClose: () => void }

const MINUTE_MS = 60_000

/** Dialog with the actions on a message: on one's own, on somebody else's, and as an admin. */
export function MessageDialog({ message, onClose }: Props) {
  const t = useText()
  const { user, access } = useUser()
  const isOwn = user !== undefined && message.author?.uid === user.uid
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('chat.act.title', { name: message.author?.name ?? '' })}
      description={message.text}
    >
      <div className="flex flex-col gap-4">
        {isOwn ? <OwnActs {...{ message, onClose }} /> : <ReaderActs {...{ message, onClose }} />}
        {access === 'admin' && !isOwn && <AdminActs {...{ message, onClose }} />}
      </div>
    </Dialog>
  )
}

/** Sends a write and shows its result; returns whether it was accepted. */
function useAct<C extends Call>(call: C) {
  const errorText = useErrorText()
  const { sendAsync, isPending } = useSend(call)
  const act = async (request: RequestOf<C>, done: string): Promise<boolean> => {
    try {
      await sendAsync(request)
      showToast({ text: done, tone: 'up' })
      return true
    } catch (error) {
      showToast({ text: errorText(error), tone: 'danger' })
      return false
    }
  }
  return { act, isPending }
}

function OwnActs({ message, onClose }: Props) {
  const t = useText()
  const nowMs = useNow(MINUTE_MS)
  const { act, isPending } = useAct(deleteChatMessage)
  const isLate = nowMs - message.atMs > CHAT_LIMITS.ownDeleteMs
  const remove = async () => {
    if (await act({ uid: message.uid }, t('chat.act.deleted'))) onClose()
  }
  return (
    <>
      <p className="text-sm text-muted">{isLate ? t('chat.act.tooLate') : t('chat.act.deleteText')}</p>
      {!isLate && (
        <Button variant="danger" loading={isPending} onClick={() => void remove()} className="w-fit">
          {t('chat.act.delete')}
        </Button>
      )}
    </>
  )
}

function ReaderActs({ message: { uid, author }, onClose }: Props) {
  const t = useText()
  const { user } = useUser()
  const { block } = useBlocks()
  const undoToast = useUndoToast()
  const [isReporting, setReporting] = useState(false)
  if (isReporting) return <ReportForm uid={uid} onDone={onClose} />
  const hide = async () => {
    if (!author) return
    await block(author, true)
    undoToast({
      text: t('chat.act.blocked', { name: author.name }),
      undo: () => void block(author, false),
    })
    onClose()
  }
  return (
    <div className="flex flex-wrap gap-2">
      {user ? (
        <Button onClick={() => setReporting(true)}>{t('chat.act.report')}</Button>
      ) : (
        <LinkButton to={`/user?to=${encodeURIComponent('/chat')}`}>{t('chat.act.reportSignIn')}</LinkButton>
      )}
      {author && <Button onClick={() => void hide()}>{t('chat.act.block')}</Button>}
    </div>
  )
}

function AdminActs({ message: { uid, author }, onClose }: Props) {
  const t = useText()
  const removing = useAct(removeChatMessage)
  const muting = useAct(muteInChat)
  const isWorking = removing.isPending || muting.isPending
  const done = (isDone: boolean) => void (isDone && onClose())
  return (
    <fieldset className="flex flex-wrap gap-2 border-t border-line pt-3">
      <legend className="sr-only">{t('chat.act.admin')}</legend>
      <Button
        variant="danger"
        disabled={isWorking}
        onClick={() => void removing.act({ uid }, t('chat.act.removed')).then(done)}
      >
        {t('chat.act.remove')}
      </Button>
      {author &&
        [...MUTE_HOURS, null].map((hours) => (
          <Button
            key={hours}
            disabled={isWorking}
            onClick={() =>
              void muting
                .act({ userUid: author.uid, hours }, t('chat.act.mutedDone', { name: author.name }))
                .then(done)
            }
          >
            {hours === null ? t('chat.act.ban') : t('chat.act.mute', { hours })}
          </Button>
        ))}
    </fieldset>
  )
}

/** Form that reports a message to the admins. */
function ReportForm({ uid, onDone }: { uid: string; onDone: () => void }) {
  const t = useText()
  const errorText = useErrorText()
  const [reason, setReason] = useState<ChatReportReason>('insult')
  const [note, setNote] = useState('')
  const { sendAsync, isPending, error } = useSend(reportChatMessage)
  const report = async () => {
    try {
      await sendAsync({ uid, reason, note })
      showToast({ text: t('chat.act.reported'), tone: 'up' })
      onDone()
    } catch {
      // The refusal is shown below.
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('chat.act.reason')}>
        <Select
          options={CHAT_REPORT_REASONS.map((value) => ({ value, label: t(`chat.reasons.${value}`) }))}
          value={reason}
          onChange={setReason}
        />
      </Field>
      <Field label={t('chat.act.note')}>
        <Input
          value={note}
          maxLength={CHAT_LIMITS.noteLength}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      {error && <Notice tone="danger">{errorText(error)}</Notice>}
      <Button variant="primary" loading={isPending} onClick={() => void report()} className="w-fit">
        {t('chat.act.sendReport')}
      </Button>
    </div>
  )
}
