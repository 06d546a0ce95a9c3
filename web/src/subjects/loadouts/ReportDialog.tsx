import { reportLoadout } from '@raidkit/contract/loadouts'
import { LOADOUT_LIMITS, REPORT_REASONS, type ReportReason } from '@raidkit/rules/loadouts'
import { useState } from 'react'
import { showToast } from '../../api/toasts.ts'
import { useSend } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'

type Props = { loadout: { uid: string; title: string } | undefined; onClose: () => void }

/** Tells the admins what is wrong with a published build. */
export function ReportDialog({ loadout, onClose }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const [reason, setReason] = useState<ReportReason>('offensive')
  const [note, setNote] = useState('')
  const { sendAsync, isPending, error, reset } = useSend(reportLoadout)
  const close = () => {
    reset()
    setNote('')
    onClose()
  }
  const report = async () => {
    if (!loadout) return
    try {
      await sendAsync({ uid: loadout.uid, reason, note })
      showToast({ text: t('loadouts.report.done'), tone: 'up' })
      close()
    } catch {
      // What was refused is shown in the dialog.
    }
  }
  return (
    <Dialog
      open={loadout !== undefined}
      onClose={close}
      title={t('loadouts.report.title')}
      description={loadout?.title ?? ''}
      footer={
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button variant="primary" loading={isPending} onClick={() => void report()}>
            {t('loadouts.report.send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={t('loadouts.report.reason')}>
          <Select
            options={REPORT_REASONS.map((value) => ({ value, label: t(`loadouts.report.reasons.${value}`) }))}
            value={reason}
            onChange={setReason}
          />
        </Field>
        <Field label={t('loadouts.report.note')} hint={t('loadouts.report.noteHint')}>
          <Input
            value={note}
            maxLength={LOADOUT_LIMITS.noteLength}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        {error && <Notice tone="danger">{errorText(error)}</Notice>}
      </div>
    </Dialog>
  )
}
