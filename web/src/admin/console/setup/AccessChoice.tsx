import { setGlobalSettings, type AllSettings } from '@raidkit/contract/admin/adminSettings'
import { ACCESS_PRESETS, accessPreset, type AccessPreset } from '@raidkit/rules/platform/access'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { useSaving } from '../useSaving.ts'

const PRESETS = Object.keys(ACCESS_PRESETS) as AccessPreset[] // its own keys

/** Selects who may use Pro features: patrons, everyone with an account, or everyone. Saved at once. */
export function AccessChoice({ all }: { all: AllSettings }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState(all)
  /** Preset being saved, which is marked at once. */
  const [pressed, setPressed] = useState<AccessPreset>()
  const { save, isPending } = useSaving(setGlobalSettings, t('admin.saved'), () => void revalidate())
  const chosen = pressed ?? accessPreset(shown.settings.access)
  const choose = async (preset: AccessPreset) => {
    const { version } = shown
    setPressed(preset)
    const next = await save({ version, settings: { access: ACCESS_PRESETS[preset] } })
    if (next) setShown(next)
    setPressed(undefined)
  }
  return (
    <fieldset disabled={isPending} className="flex flex-col gap-2">
      <legend className="mb-2">{t('adminSetup.access.question')}</legend>
      {PRESETS.map((preset) => (
        <label key={preset} className="flex cursor-pointer items-start gap-2">
          <input
            type="radio"
            name="access"
            className="mt-1"
            checked={chosen === preset}
            onChange={() => void choose(preset)}
          />
          <span>
            {t(`admin.settings.preset.${preset}`)}
            <span className="block text-muted">{t(`admin.settings.presetHint.${preset}`)}</span>
          </span>
        </label>
      ))}
      {chosen === undefined && <p className="text-muted">{t('admin.settings.presetOwn')}</p>}
    </fieldset>
  )
}
