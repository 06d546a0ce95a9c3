import { AD_KINDS, AD_LIMITS, type AdSettings } from '@raidkit/rules/admin/ads'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Panel } from '../Panel.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { BannerFields } from './BannerFields.tsx'
import { useBanners } from './useBanners.ts'
import { useSettingsForm, type SettingsFormProps } from './useSettingsForm.ts'

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
