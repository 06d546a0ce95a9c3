import { AD_KINDS, AD_LIMITS, type AdBanner, type AdSettings } from '@raidkit/rules/ads'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Panel } from '../Panel.tsx'
import { TextArea } from '../TextArea.tsx'
import { BannerFields } from './BannerFields.tsx'
import { useSettingsForm, type SettingsFormProps } from './useSettingsForm.ts'

const NEW_BANNER: AdBanner = { text: '', link: '', picture: null, fromMs: null, untilMs: null }
const CHOICES = ['none', ...AD_KINDS] as const

/** What readers without Pro see above the footer. */
export function AdsPanel(props: SettingsFormProps) {
  const t = useText()
  const { save, isPending, fault } = useSettingsForm(props)
  const [ads, setAds] = useState<AdSettings>(props.all.settings.ads)
  const put = (change: Partial<AdSettings>) => setAds((before) => ({ ...before, ...change }))
  const putBanner = (nth: number, change: Partial<AdBanner>) =>
    put({ banners: ads.banners.map((banner, at) => (at === nth ? { ...banner, ...change } : banner)) })
  return (
    <Panel title={t('admin.ads.title')} note={t('admin.ads.note')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save({ ads })
        }}
      >
        <Segmented
          label={t('admin.ads.kind')}
          wraps
          segments={CHOICES.map((value) => ({ value, label: t(`admin.ads.kinds.${value}`) }))}
          value={ads.enabled ? ads.kind : 'none'}
          onChange={(kind) => put(kind === 'none' ? { enabled: false } : { enabled: true, kind })}
        />
        {ads.enabled && ads.kind === 'banners' && (
          <Banners
            banners={ads.banners}
            onChange={putBanner}
            onAdd={() => put({ banners: [...ads.banners, NEW_BANNER] })}
            onRemove={(nth) => put({ banners: ads.banners.filter((_, at) => at !== nth) })}
          />
        )}
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

type BannersProps = {
  banners: readonly AdBanner[]
  onChange: (nth: number, change: Partial<AdBanner>) => void
  onAdd: () => void
  onRemove: (nth: number) => void
}

function Banners({ banners, onChange, onAdd, onRemove }: BannersProps) {
  const t = useText()
  return (
    <>
      {banners.map((banner, nth) => (
        <BannerFields
          // Banners have no name of their own.
          // oxlint-disable-next-line react/no-array-index-key
          key={nth}
          nth={nth + 1}
          banner={banner}
          onChange={(change) => onChange(nth, change)}
          onRemove={() => onRemove(nth)}
        />
      ))}
      <Button className="self-start" disabled={banners.length >= AD_LIMITS.banners} onClick={onAdd}>
        {t('admin.ads.add')}
      </Button>
    </>
  )
}
