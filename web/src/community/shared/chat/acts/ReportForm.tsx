import { reportChatMessage } from '@raidkit/contract/community/chat'
import { CHAT_LIMITS, CHAT_REPORT_REASONS, type ChatReportReason } from '@raidkit/rules/community/chat'
import { useState } from 'react'
import { showToast } from '../../../../api/toasts.ts'
import { useSend } from '../../../../api/useCall.ts'
import { useErrorText } from '../../../../api/useErrorText.ts'
import { useText } from '../../../../i18n/useText.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { Input } from '../../../../ui/Input.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { Select } from '../../../../ui/Select.tsx'

/** Form that reports a message to the admins. */
export function ReportForm({ uid, onDone }: { uid: string; onDone: () => void }) {
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
