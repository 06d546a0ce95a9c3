import { getGlobalSettings, listRedirects } from '@raidkit/contract/admin/adminSettings'
import { getWeather, setWeather } from '@raidkit/contract/maps/weather'
import { WEATHERS, type Weather } from '@raidkit/rules/maps/weather'
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
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useSite } from '../../../api/site.ts'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { Moment } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'
import { useSaving } from '../useSaving.ts'
import type { Route } from './+types/SettingsPage.ts'
import { AdsPanel } from './AdsPanel.tsx'
import { RedirectsPanel } from './RedirectsPanel.tsx'
import { ValuesPanel } from './ValuesPanel.tsx'
import { useSettingsForm, type SettingsFormProps } from './useSettingsForm.ts'

const PRESETS = Object.keys(ACCESS_PRESETS) as AccessPreset[] // its own keys

async function load({ ask }: Loading) {
  const [all, { redirects }] = await Promise.all([ask(getGlobalSettings, {}), ask(listRedirects, {})])
  return { all, redirects }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Page of the site-wide settings; open pages apply changes at once. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const client = useQueryClient()
  const { data: all = loaderData.all, refetch } = useCall(
    getGlobalSettings,
    {},
    { initialData: loaderData.all, staleTime: 0 },
  )
  const { access, ads, ...values } = all.settings
  const forms = {
    all,
    onSaved: (next: typeof all) => client.setQueryData(callKey(getGlobalSettings, {}), next),
    // Another admin has changed the settings; the new ones are shown and nothing was overwritten.
    onConflict: () => void refetch(),
  }
  return (
    <>
      <PageHeading note={t('admin.settings.note')}>{t('admin.settingsTitle')}</PageHeading>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {/* Separate keys keep the drafts of one part while another is saved. */}
        <div className="flex flex-col gap-4">
          <ValuesPanel key={`values ${JSON.stringify(values)}`} {...forms} />
          <AdsPanel key={`ads ${JSON.stringify(ads)}`} {...forms} />
          <WeatherPanel />
          <RedirectsPanel redirects={loaderData.redirects} />
        </div>
        <AccessPanel key={`access ${JSON.stringify(access)}`} {...forms} />
      </div>
    </>
  )
}

/** Edits the weather in the header and its end. */
function WeatherPanel() {
  const t = useText()
  const { weather: first } = useSite()
  const { data = first, refetch } = useCall(getWeather, {}, { initialData: first })
  const [sky, setSky] = useState<Weather>(data.weather ?? 'ClearDay')
  const [until, setUntil] = useState('')
  const { save, isPending, faultOf } = useSaving(setWeather, t('admin.weather.saved'))
  const send = async (weather: Weather | null) => {
    const end = weather && until ? { until: new Date(until).toISOString() } : {}
    if (!(await save({ weather, ...end }))) return
    setUntil('')
    await refetch()
  }
  const fault = faultOf('until')
  return (
    <Panel title={t('admin.weather.title')} note={t('admin.weather.note')}>
      <p className="text-sm">
        {data.weather && data.untilMs !== undefined ? (
          <>
            {t('admin.weather.now', { sky: t(`ui.weather.${data.weather}`) })} <Moment ms={data.untilMs} />
          </>
        ) : (
          t('admin.weather.none')
        )}
      </p>
      <form
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          void send(sky)
        }}
      >
        <Field label={t('admin.weather.sky')}>
          <Select
            options={WEATHERS.map((value) => ({ value, label: t(`ui.weather.${value}`) }))}
            value={sky}
            onChange={setSky}
          />
        </Field>
        <Field
          label={t('admin.weather.until')}
          hint={t('admin.weather.untilHint')}
          {...(fault && { error: fault })}
        >
          <Input type="datetime-local" value={until} onChange={({ target }) => setUntil(target.value)} />
        </Field>
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button type="submit" variant="primary" loading={isPending}>
            {t('admin.weather.show')}
          </Button>
          {data.weather && (
            <Button disabled={isPending} onClick={() => void send(null)}>
              {t('admin.weather.hide')}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  )
}

/** The access table: each row by its usual level, and how far it is opened here. */
function AccessPanel(props: SettingsFormProps) {
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
