import { PRICE_FIELDS } from '@raidkit/rules/price-types'
import { FUEL_TYPES, type HideoutPreferences } from '@raidkit/rules/users'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { Field } from '../Field.tsx'
import { Select } from '../Select.tsx'
import { Switch } from '../Switch.tsx'
import { SETTING_GROUP_NAMES, SETTING_GROUPS } from './settingRows.ts'

type Facts = {
  isSolarPowerBuilt: boolean
  isIC3Built: boolean
  skill_Crafting: number
  skill_HideoutManagement: number
}

/** The switches as they stand; `useTradeSettings` gives them. */
export type SettingsView = {
  values: HideoutPreferences & Facts
  mayChange: boolean
  isSignedIn: boolean
  change: (fields: Partial<HideoutPreferences & Facts>) => void
}

type Props = {
  settings: SettingsView
  /** The character plays another mode than the page shows: what he has reached does not count. */
  isOtherMode: boolean
  /** What one calculator asks beyond the others. */
  children?: ReactNode
}

/** What costs and sales are counted with. Everybody sees the switches; Pro changes them. */
export function TradeSettingsPanel({ settings, isOtherMode, children }: Props) {
  const t = useText()
  const { values, mayChange, change } = settings
  return (
    <div className="flex flex-col gap-4">
      {!mayChange && <ProNote isSignedIn={settings.isSignedIn} />}
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {SETTING_GROUP_NAMES.map((group) => (
          <fieldset key={group} disabled={!mayChange} className="flex min-w-0 flex-col gap-1">
            <legend className="mb-1 font-semibold">{t(`trade.settings.${group}`)}</legend>
            {SETTING_GROUPS[group].map((field) => (
              <Switch
                key={field}
                label={t(`trade.settings.${field}`)}
                hint={t(`trade.settings.hint.${field}`)}
                checked={values[field]}
                onChange={(isOn) => change({ [field]: isOn })}
              />
            ))}
            {group === 'count' && (
              <>
                {values.hideoutUseProgress && isOtherMode && (
                  <p className="text-sm text-warning">{t('trade.settings.otherMode')}</p>
                )}
                <Choices settings={settings} />
                {children}
              </>
            )}
          </fieldset>
        ))}
      </div>
    </div>
  )
}

function Choices({ settings: { values, mayChange, change } }: { settings: SettingsView }) {
  const t = useText()
  const fields = PRICE_FIELDS.map((value) => ({ value, label: t(`trade.settings.price.${value}`) }))
  const fuels = FUEL_TYPES.map((value) => ({ value, label: t(`trade.settings.fuel.${value || 'none'}`) }))
  return (
    <div className="mt-2 grid gap-3 sm:grid-cols-2">
      <Field label={t('trade.settings.hideoutUsePriceField')}>
        <Select
          options={fields}
          value={values.hideoutUsePriceField}
          onChange={(hideoutUsePriceField) => change({ hideoutUsePriceField })}
          disabled={!mayChange}
        />
      </Field>
      <Field label={t('trade.settings.hideoutUseFuel')}>
        <Select
          options={fuels}
          value={values.hideoutUseFuel}
          onChange={(hideoutUseFuel) => change({ hideoutUseFuel })}
          disabled={!mayChange}
        />
      </Field>
    </div>
  )
}

function ProNote({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useText()
  return (
    <p className="text-sm text-muted">
      {t(isSignedIn ? 'trade.settings.needPro' : 'trade.settings.visitor')}{' '}
      <Link to="/user" className="target text-accent underline">
        {t(isSignedIn ? 'trade.settings.getPro' : 'trade.settings.signIn')}
      </Link>
    </p>
  )
}
