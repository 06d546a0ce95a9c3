import { ALERT_MAX_LENGTH, previewWebsiteAlert, setWebsiteAlert } from '@raidkit/contract/admin/alert'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Panel } from '../Panel.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useSaving } from '../useSaving.ts'
import { useSettled } from '../useSettled.ts'
import { AlertMarkup } from './AlertMarkup.tsx'
import { AlertTexts, type Texts } from './AlertTexts.tsx'

/** Edits a new alert with a preview of the banner. */
export function AlertForm({ onSaved }: { onSaved: () => void }) {
  const t = useText()
  const [text, setText] = useState('')
  const [texts, setTexts] = useState<Texts>({})
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const { save, isPending, faultOf } = useSaving(setWebsiteAlert, t('admin.alert.set'))
  const submit = async () => {
    const times = { ...(from && { from: momentOf(from) }), ...(until && { until: momentOf(until) }) }
    if (!(await save({ text, texts, ...times }))) return
    setText('')
    setTexts({})
    onSaved()
  }
  return (
    <Panel title={t('admin.alert.new')} note={t('admin.alert.replaces')}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label={t('admin.alert.text')} hint={t('admin.alert.textHint')} {...shown(faultOf('text'))}>
          <TextArea
            value={text}
            maxLength={ALERT_MAX_LENGTH}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Preview text={text} />
        <AlertTexts texts={texts} onChange={setTexts} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('admin.alert.from')} hint={t('admin.alert.fromHint')} {...shown(faultOf('from'))}>
            <Input type="datetime-local" value={from} onChange={(event) => setFrom(event.target.value)} />
          </Field>
          <Field
            label={t('admin.alert.until')}
            hint={t('admin.alert.untilHint')}
            {...shown(faultOf('until'))}
          >
            <Input type="datetime-local" value={until} onChange={(event) => setUntil(event.target.value)} />
          </Field>
        </div>
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          disabled={text.trim() === ''}
          loading={isPending}
        >
          {t('admin.alert.show')}
        </Button>
      </form>
    </Panel>
  )
}

function Preview({ text }: { text: string }) {
  const t = useText()
  const settled = useSettled(text)
  const { data } = useCall(
    previewWebsiteAlert,
    { text: settled },
    { enabled: settled.trim() !== '', placeholderData: (before) => before },
  )
  const html = settled.trim() === '' ? '' : (data?.websiteAlert ?? '')
  return (
    <div
      aria-label={t('admin.alert.preview')}
      role="group"
      className="overflow-hidden rounded-md border border-line"
    >
      <p className="px-3 py-1 text-xs text-muted">{t('admin.alert.preview')}</p>
      <Notice tone="warning" bar>
        {html ? <AlertMarkup html={html} /> : <span className="text-muted">{t('admin.alert.empty')}</span>}
      </Notice>
    </div>
  )
}

/** Converts a local date and time of the admin's browser. */
function momentOf(local: string): string {
  return new Date(local).toISOString()
}

function shown(fault: string | undefined) {
  return fault ? { error: fault } : {}
}
