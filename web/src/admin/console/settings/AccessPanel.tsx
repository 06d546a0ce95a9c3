import {
  ACCESS_LEVELS,
  ACCESS_PRESETS,
  accessFloor,
  accessPreset,
  hasAccess,
  FEATURES,
  OPENABLE_FEATURES,
  type Access,
  type AccessOverrides,
  type AccessPreset,
  type BuiltFeature,
} from '@raidkit/rules/platform/access'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Panel } from '../Panel.tsx'
import { useSettingsForm, type SettingsFormProps } from './useSettingsForm.ts'

const PRESETS = Object.keys(ACCESS_PRESETS) as AccessPreset[] // its own keys

/** The access table: each row by its usual level, and how far it is opened here. */
export function AccessPanel(props: SettingsFormProps) {
  const t = useText()
  const { save, isPending, fault } = useSettingsForm(props)
  const [access, setAccess] = useState<AccessOverrides>(props.all.settings.access)
  const choose = (feature: BuiltFeature, level: Access) => {
    const { [feature]: _, ...others } = access
    setAccess(level === FEATURES[feature] ? others : { ...others, [feature]: level })
  }
  return (
    <Panel title={t('admin.settings.access')} note={t('admin.settings.accessNote')}>
      <Presets
        chosen={accessPreset(props.all.settings.access)}
        isPending={isPending}
        onChoose={(preset) => void save({ access: ACCESS_PRESETS[preset] })}
      />
      <ul className="flex flex-col text-sm">
        {OPENABLE_FEATURES.map((feature) => (
          <Row
            key={feature}
            feature={feature}
            level={access[feature] ?? FEATURES[feature]}
            onChoose={(level) => choose(feature, level)}
          />
        ))}
      </ul>
      {fault && <p className="text-sm text-danger">{`${fault.field}: ${fault.why}`}</p>}
      <Button
        variant="primary"
        className="self-start"
        loading={isPending}
        onClick={() => void save({ access })}
      >
        {t('admin.settings.saveAccess')}
      </Button>
    </Panel>
  )
}

type PresetProps = {
  chosen: AccessPreset | undefined
  isPending: boolean
  onChoose: (preset: AccessPreset) => void
}

/** One press writes the whole table; it can be undone in the trail of changes. */
function Presets({ chosen, isPending, onChoose }: PresetProps) {
  const t = useText()
  return (
    <fieldset className="flex flex-col gap-2 border-b border-line pb-3">
      <legend className="mb-1 text-sm font-medium">{t('admin.settings.presets')}</legend>
      <div className="flex flex-wrap gap-2">
        {PRESETS.map((preset) => (
          <Button
            key={preset}
            aria-pressed={chosen === preset}
            variant={chosen === preset ? 'primary' : 'secondary'}
            disabled={isPending}
            onClick={() => onChoose(preset)}
          >
            {t(`admin.settings.preset.${preset}`)}
          </Button>
        ))}
      </div>
      <p className="text-sm text-muted">
        {chosen ? t(`admin.settings.presetHint.${chosen}`) : t('admin.settings.presetOwn')}
      </p>
    </fieldset>
  )
}

type RowProps = { feature: BuiltFeature; level: Access; onChoose: (level: Access) => void }

function Row({ feature, level, onChoose }: RowProps) {
  const t = useText()
  const usual = FEATURES[feature]
  const floor = accessFloor(feature)
  const levels = ACCESS_LEVELS.filter((one) => hasAccess(usual, one) && hasAccess(one, floor))
  const name = t(`user.feature.${feature}`)
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-1 last:border-0">
      <span className="min-w-0">
        {name} {level !== usual && <Badge tone="accent">{t('admin.settings.opened')}</Badge>}
      </span>
      <Select
        label={name}
        className="w-52 shrink-0 max-sm:w-44"
        value={level}
        onChange={onChoose}
        options={levels.map((one) => ({
          value: one,
          label:
            one === usual
              ? t('admin.settings.usual', { level: t(`user.level.${one}`) })
              : t(`user.level.${one}`),
        }))}
      />
    </li>
  )
}
