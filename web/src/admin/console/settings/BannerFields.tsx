import { AD_LIMITS, type AdBanner } from '@raidkit/rules/admin/ads'
import { useRef, useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'

type Props = {
  nth: number
  banner: AdBanner
  onChange: (change: Partial<AdBanner>) => void
  onRemove: () => void
}

const TYPES = 'image/png,image/jpeg,image/webp,image/avif'

/** One banner: its words, where it leads, its picture, and when it is shown. */
export function BannerFields({ nth, banner, onChange, onRemove }: Props) {
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
            value={dayOf(fromMs)}
            onChange={({ target }) => onChange({ fromMs: momentOf(target.value) })}
          />
        </Field>
        <Field label={t('admin.ads.until')} hint={t('admin.ads.untilHint')}>
          <Input
            type="date"
            value={dayOf(untilMs)}
            onChange={({ target }) => onChange({ untilMs: momentOf(target.value) })}
          />
        </Field>
      </div>
      <Button className="self-start" onClick={onRemove}>
        {t('admin.ads.remove')}
      </Button>
    </fieldset>
  )
}

/** Base64 writes three bytes as four letters. */
const MOST_BYTES = (AD_LIMITS.picture / 4) * 3

function PictureField({ banner: { picture }, onChange }: Pick<Props, 'banner' | 'onChange'>) {
  const t = useText()
  const [error, setError] = useState<string>()
  const chosen = useRef<File>(undefined)
  const choose = async (file: File | undefined) => {
    chosen.current = file
    if (!file) return
    const address = file.size > MOST_BYTES ? 'tooLarge' : await dataAddress(file).catch(() => undefined)
    // Another one was chosen meanwhile.
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

function dataAddress(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
  reader.addEventListener('error', () => reject(new Error('the file cannot be read')))
  reader.readAsDataURL(file)
  return promise
}

/** Days are those of UTC, as in the change history. */
function dayOf(ms: number | null): string {
  return ms === null ? '' : new Date(ms).toISOString().slice(0, 10)
}

function momentOf(day: string): number | null {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(ms) ? null : ms
}
