import { BANNER_MAX_LENGTH, previewBanner, setBanner } from '@raidkit/contract/admin/banner'
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
import { BannerMarkup } from './BannerMarkup.tsx'
import { BannerTexts, type Texts } from './BannerTexts.tsx'

/** Edits a new banner with a preview of the banner. */
export function BannerForm({ onSaved }: { onSaved: () => void }) {
  const t = useText()
  const [text, setText] = useState('')
  const [texts, setTexts] = useState<Texts>({})
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const { save, isPending, faultOf } = useSaving(setBanner, t('admin.banner.set'))
  const submit = async () => {
    const times = { ...(from && { from: momentOf(from) }), ...(until && { until: momentOf(until) }) }
    if (!(await save({ text, texts, ...times }))) return
    setText('')
    setTexts({})
    onSaved()
  }
  return (
    <Panel title={t('admin.banner.new')} note={t('admin.banner.replaces')}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label={t('admin.banner.text')} hint={t('admin.banner.textHint')} {...shown(faultOf('text'))}>
          <TextArea
            value={text}
            maxLength={BANNER_MAX_LENGTH}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Preview text={text} />
        <BannerTexts texts={texts} onChange={setTexts} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('admin.banner.from')} hint={t('admin.banner.fromHint')} {...shown(faultOf('from'))}>
            <Input type="datetime-local" value={from} onChange={(event) => setFrom(event.target.value)} />
          </Field>
          <Field
            label={t('admin.banner.until')}
            hint={t('admin.banner.untilHint')}
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
          {t('admin.banner.show')}
        </Button>
      </form>
    </Panel>
  )
}

function Preview({ text }: { text: string }) {
  const t = useText()
  const settled = useSettled(text)
  const { data } = useCall(
    previewBanner,
    { text: settled },
    { enabled: settled.trim() !== '', placeholderData: (before) => before },
  )
  const html = settled.trim() === '' ? '' : (data?.websiteAlert ?? '')
  return (
    <div
      aria-label={t('admin.banner.preview')}
      role="group"
      className="overflow-hidden rounded-md border border-line"
    >
      <p className="px-3 py-1 text-xs text-muted">{t('admin.banner.preview')}</p>
      <Notice tone="warning" bar>
        {html ? <BannerMarkup html={html} /> : <span className="text-muted">{t('admin.banner.empty')}</span>}
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
