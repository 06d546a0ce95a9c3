import { FUEL_TYPES, type HideoutPreferences } from '@raidkit/rules/account/users'
import { PRICE_FIELDS } from '@raidkit/rules/platform/price-types'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../../i18n/useText.ts'
import { joinClasses } from '../../../../ui/classes.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { Switch } from '../../../../ui/form/Switch.tsx'
import { SkillFields } from './SkillFields.tsx'
import { sameSettings } from './sameSettings.ts'
import { useTradeSettings, type TradeSettings } from './useTradeSettings.ts'

/** Switches by group: sources, sales, and other effects. */
const SETTING_GROUPS = {
  buy: [
    'hideoutUseFlea',
    'hideoutUseTradersPrices',
    'hideoutUseBarters',
    'hideoutUseCrafts',
    'hideoutUseHistorical',
  ],
  sell: [
    'hideoutUseSellToFlea',
    'hideoutUseSellToTraders',
    'hideoutUseSellToHistorical',
    'hideoutSellToFleaOnlyMode',
  ],
  /** The switch for progress is separate (`ProgressSwitch`), on every page that depends on it. */
  count: ['hideoutUseFee'],
} as const satisfies Record<string, readonly (keyof HideoutPreferences)[]>

const SETTING_GROUP_NAMES = [
  'buy',
  'sell',
  'count',
] as const satisfies readonly (keyof typeof SETTING_GROUPS)[]

/** Renders the settings of costs and sales. Everybody sees the switches; changing them is for Pro. */
export function TradeSettingsPanel() {
  const t = useText()
  const settings = useTradeSettings()
  const { values, mayChange, change, precompute } = settings
  return (
    <div className="flex flex-col gap-4">
      {!mayChange && <ProNote isSignedIn={settings.isSignedIn} />}
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {SETTING_GROUP_NAMES.map((group) => (
          <Group key={group} title={t(`trade.settings.${group}`)} disabled={!mayChange}>
            {SETTING_GROUPS[group].map((field) => (
              <SettingSwitch
                key={field}
                field={field}
                isOn={values[field]}
                change={change}
                precompute={precompute}
              />
            ))}
            {group === 'count' && <Choices settings={settings} />}
          </Group>
        ))}
        <Group
          title={t('trade.settings.hideout')}
          disabled={!mayChange}
          // With three columns it has a row of its own below them.
          className="xl:max-2xl:col-span-3"
        >
          <SkillFields settings={settings} />
        </Group>
      </div>
    </div>
  )
}

type GroupProps = { title: string; disabled: boolean; className?: string; children: ReactNode }

function Group({ title, disabled, className, children }: GroupProps) {
  return (
    <fieldset disabled={disabled} className={joinClasses('flex min-w-0 flex-col gap-1', className)}>
      <legend className="mb-1 font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}

type SwitchProps = {
  field: (typeof SETTING_GROUPS)[keyof typeof SETTING_GROUPS][number]
  isOn: boolean
  change: TradeSettings['change']
  precompute: TradeSettings['precompute']
}

/** Memoised, so that pressing a switch does not render the others. */
const SettingSwitch = memo(function SettingSwitch({ field, isOn, change, precompute }: SwitchProps) {
  const t = useText()
  return (
    <Switch
      label={t(`trade.settings.${field}`)}
      hint={t(`trade.settings.hint.${field}`)}
      checked={isOn}
      onChange={(next) => change({ [field]: next })}
      onIntent={() => precompute({ [field]: !isOn })}
    />
  )
})

const Choices = memo(ChoiceFields, sameSettings('hideoutUsePriceField', 'hideoutUseFuel'))

function ChoiceFields({ settings: { values, mayChange, change } }: { settings: TradeSettings }) {
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
      <Link to="/user" className="target text-link underline">
        {t(isSignedIn ? 'trade.settings.getPro' : 'trade.settings.signIn')}
      </Link>
    </p>
  )
}
