import {
  ACCESS_LEVELS,
  accessFloor,
  allows,
  FEATURES,
  type Access,
  type AccessOverrides,
  type Feature,
} from '@raidkit/rules/access'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Panel } from '../Panel.tsx'
import { useSettingsForm, type SettingsFormProps } from './useSettingsForm.ts'

const ROWS = Object.keys(FEATURES) as Feature[] // the keys of the table are the features

/** The access table: each row by its usual level, and how far it is opened here. */
export function AccessPanel(props: SettingsFormProps) {
  const t = useText()
  const { save, isPending, fault } = useSettingsForm(props)
  const [access, setAccess] = useState<AccessOverrides>(props.all.settings.access)
  const choose = (feature: Feature, level: Access) => {
    const { [feature]: _, ...others } = access
    setAccess(level === FEATURES[feature] ? others : { ...others, [feature]: level })
  }
  return (
    <Panel title={t('admin.settings.access')} note={t('admin.settings.accessNote')}>
      <ul className="flex flex-col text-sm">
        {ROWS.map((feature) => (
          <Row
            key={feature}
            feature={feature}
            level={access[feature] ?? FEATURES[feature]}
            onChoose={(level) => choose(feature, level)}
          />
        ))}
      </ul>
      {fault && <p className="text-sm text-danger">{`${fault.field}: ${fault.text}`}</p>}
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

type RowProps = { feature: Feature; level: Access; onChoose: (level: Access) => void }

function Row({ feature, level, onChoose }: RowProps) {
  const t = useText()
  const usual = FEATURES[feature]
  const floor = accessFloor(feature)
  const levels = ACCESS_LEVELS.filter((one) => allows(usual, one) && allows(one, floor))
  const name = t(`user.feature.${feature}`)
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-1 last:border-0">
      <span className="min-w-0">
        {name} {level !== usual && <Badge tone="accent">{t('admin.settings.opened')}</Badge>}
      </span>
      <Select
        label={name}
        className="w-40 shrink-0"
        value={level}
        disabled={levels.length < 2}
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
