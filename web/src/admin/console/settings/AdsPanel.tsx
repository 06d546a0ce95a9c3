import { AD_KINDS, AD_LIMITS, type AdSettings, type AdBanner } from '@raidkit/rules/admin/ads'
import { useState, useRef } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Panel } from '../Panel.tsx'
import { useSettingsForm, type SettingsFormProps } from './useSettingsForm.ts'

const TYPES = 'image/png,image/jpeg,image/webp,image/avif'

/** Maximum file size. Base64 encodes three bytes as four characters. */
const MAX_FILE_BYTES = (AD_LIMITS.picture / 4) * 3

const NEW_BANNER: AdBanner = { text: '', link: '', picture: null, fromMs: null, untilMs: null }

const CHOICES = ['none', ...AD_KINDS] as const

/** Edits the ads that readers without Pro see above the footer. */
export function AdsPanel(props: SettingsFormProps) {
  const t = useText()
  const { save, isPending, fault } = useSettingsForm(props)
  const [ads, setAds] = useState<AdSettings>(props.all.settings.ads)
  const put = (change: Partial<AdSettings>) => setAds((before) => ({ ...before, ...change }))
  const banners = useBanners(props.all.settings.ads.banners)
  return (
    <Panel title={t('admin.ads.title')} note={t('admin.ads.note')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save({ ads: { ...ads, banners: banners.all.map(({ banner }) => banner) } })
        }}
      >
        <Segmented
          label={t('admin.ads.kind')}
          wraps
          segments={CHOICES.map((value) => ({ value, label: t(`admin.ads.kinds.${value}`) }))}
          value={ads.enabled ? ads.kind : 'none'}
          onChange={(kind) => put(kind === 'none' ? { enabled: false } : { enabled: true, kind })}
        />
        {ads.enabled && ads.kind === 'banners' && <Banners {...banners} />}
        {ads.enabled && ads.kind === 'provider' && (
          <Field label={t('admin.ads.snippet')} hint={t('admin.ads.snippetHint')}>
            <TextArea
              rows={6}
              maxLength={AD_LIMITS.snippet}
              spellCheck={false}
              value={ads.snippet}
              onChange={({ target }) => put({ snippet: target.value })}
              className="font-mono text-sm"
            />
          </Field>
        )}
        {fault && (
          <div role="alert">
            <Notice tone="danger">
              {t('admin.ads.fault', { field: fault.field.replace('settings.', '') })}
            </Notice>
          </div>
        )}
        <Button type="submit" variant="primary" className="self-start" loading={isPending}>
          {t('admin.save')}
        </Button>
      </form>
    </Panel>
  )
}

function Banners({ all, add, change, remove }: ReturnType<typeof useBanners>) {
  const t = useText()
  return (
    <>
      {all.map(({ id, banner }, nth) => (
        <BannerFields
          key={id}
          nth={nth + 1}
          banner={banner}
          onChange={(next) => change(id, next)}
          onRemove={() => remove(id)}
        />
      ))}
      <Button className="self-start" disabled={all.length >= AD_LIMITS.banners} onClick={add}>
        {t('admin.ads.add')}
      </Button>
    </>
  )
}

/**
 * Manages the banners being edited. Each banner gets a local ID, so that a picture that finishes loading later is added
 * to the right banner even if the list has changed.
 */
function useBanners(first: readonly AdBanner[]) {
  const [all, setAll] = useState(() => first.map((banner, id) => ({ id, banner })))
  const nextId = useRef(first.length)
  return {
    all,
    add: () => {
      const id = nextId.current
      nextId.current += 1
      setAll((now) => [...now, { id, banner: NEW_BANNER }])
    },
    change: (id: number, change: Partial<AdBanner>) =>
      setAll((now) => now.map((one) => (one.id === id ? { id, banner: { ...one.banner, ...change } } : one))),
    remove: (id: number) => setAll((now) => now.filter((one) => one.id !== id)),
  }
}

type Props = {
  nth: number
  banner: AdBanner
  onChange: (change: Partial<AdBanner>) => void
  onRemove: () => void
}

/** Form fields of one banner: text, link, picture and dates. */
function BannerFields({ nth, banner, onChange, onRemove }: Props) {
  const t = useText()
  const { text, link, fromMs, untilMs } = banner
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line p-3">
      <legend className="px-1 text-sm font-medium">{t('admin.ads.banner', { nth })}</legend>
      <Field label={t('admin.ads.text')}>
        <Input
          required
          maxLength={AD_LIMITS.text}
          value={text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Field>
      <Field label={t('admin.ads.link')} hint={t('admin.ads.linkHint')}>
        <Input
          required
          type="url"
          pattern="https://.*"
          maxLength={AD_LIMITS.link}
          value={link}
          onChange={({ target }) => onChange({ link: target.value })}
        />
      </Field>
      <PictureField banner={banner} onChange={onChange} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('admin.ads.from')}>
          <Input
            type="date"
            value={formatUtcDate(fromMs)}
            onChange={({ target }) => onChange({ fromMs: parseUtcDate(target.value) })}
          />
        </Field>
        <Field label={t('admin.ads.until')} hint={t('admin.ads.untilHint')}>
          <Input
            type="date"
            value={formatUtcDate(untilMs)}
            onChange={({ target }) => onChange({ untilMs: parseUtcDate(target.value) })}
          />
        </Field>
      </div>
      <Button className="self-start" onClick={onRemove}>
        {t('admin.ads.remove')}
      </Button>
    </fieldset>
  )
}

function PictureField({ banner: { picture }, onChange }: Pick<Props, 'banner' | 'onChange'>) {
  const t = useText()
  const [error, setError] = useState<string>()
  const chosen = useRef<File>(undefined)
  const choose = async (file: File | undefined) => {
    chosen.current = file
    if (!file) return
    const address = file.size > MAX_FILE_BYTES ? 'tooLarge' : await readAsDataUrl(file).catch(() => undefined)
    // Ignore the result if another file has been chosen.
    if (chosen.current !== file) return
    if (address === undefined) return setError(t('adminPictures.faults.broken', { file: file.name }))
    const fits = address !== 'tooLarge' && address.length <= AD_LIMITS.picture
    setError(fits ? undefined : t('admin.ads.pictureTooLarge'))
    if (fits) onChange({ picture: address })
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('admin.ads.picture')} hint={t('admin.ads.pictureHint')} error={error}>
        <Input type="file" accept={TYPES} onChange={({ target }) => void choose(target.files?.[0])} />
      </Field>
      {picture && (
        <>
          <img src={picture} alt={t('admin.ads.picture')} className="h-16 max-w-40 object-contain" />
          <Button onClick={() => onChange({ picture: null })}>{t('admin.ads.noPicture')}</Button>
        </>
      )}
    </div>
  )
}

function readAsDataUrl(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
  reader.addEventListener('error', () => reject(new Error('the file cannot be read')))
  reader.readAsDataURL(file)
  return promise
}

/** Formats a timestamp as a UTC date, as in the change history. */
function formatUtcDate(ms: number | null): string {
  return ms === null ? '' : new Date(ms).toISOString().slice(0, 10)
}

function parseUtcDate(day: string): number | null {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(ms) ? null : ms
}
