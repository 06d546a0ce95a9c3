import { useState } from 'react'
import { showToast } from '../../../api/toasts.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Select } from '../../../ui/form/Select.tsx'

type Report<Reason> = { uid: string; reason: Reason; note: string }

type Props<Reason extends string> = {
  title: string
  /** Reported object; undefined while the dialog is closed. */
  about: { uid: string; title: string } | undefined
  /** Selectable reasons; the first one is preselected. */
  reasons: readonly [Choice<Reason>, ...Choice<Reason>[]]
  noteLength: number
  /** Result of `useSend` for the call. */
  sending: {
    sendAsync: (report: Report<Reason>) => Promise<unknown>
    isPending: boolean
    error: Error | null
    reset: () => void
  }
  onClose: () => void
}
type Choice<Reason> = { value: Reason; label: string }

/** Reports content published by a player to the admins. */
export function ReportDialog<Reason extends string>(props: Props<Reason>) {
  const { title, about, reasons, noteLength, sending, onClose } = props
  const t = useText()
  const errorText = useErrorText()
  const [reason, setReason] = useState(reasons[0].value)
  const [note, setNote] = useState('')
  const close = () => {
    sending.reset()
    setNote('')
    onClose()
  }
  const report = async () => {
    if (!about) return
    try {
      await sending.sendAsync({ uid: about.uid, reason, note })
      showToast({ text: t('loadouts.report.done'), tone: 'up' })
      close()
    } catch {
      // The error is shown in the dialog.
    }
  }
  return (
    <Dialog
      open={about !== undefined}
      onClose={close}
      title={title}
      description={about?.title ?? ''}
      footer={
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button variant="primary" loading={sending.isPending} onClick={() => void report()}>
            {t('loadouts.report.send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={t('loadouts.report.reason')}>
          <Select options={reasons} value={reason} onChange={setReason} />
        </Field>
        <Field label={t('loadouts.report.note')} hint={t('loadouts.report.noteHint')}>
          <Input value={note} maxLength={noteLength} onChange={(event) => setNote(event.target.value)} />
        </Field>
        {sending.error && <Notice tone="danger">{errorText(sending.error)}</Notice>}
      </div>
    </Dialog>
  )
}
