import { PATREON_SETTINGS, type GlobalSettings, REGIONS } from '@raidkit/rules/admin/settings'
import { useState } from 'react'
import { useSite } from '../../../api/site.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Panel } from '../Panel.tsx'
import { NUMBERS, numberFault, type NumberField } from './numberFields.ts'
import { useSettingsForm, type SettingsFormProps } from './useSettingsForm.ts'

/** Typed values; figures are text until they are saved. */
type Draft = Pick<GlobalSettings, 'communityUrl' | 'regionalSites' | 'tournamentEnabled'> & {
  figures: Record<string, string>
}

export function ValuesPanel(props: SettingsFormProps) {
  const t = useText()
  const { save, isPending, faultOf } = useSettingsForm(props)
  const [draft, setDraft] = useState(() => draftOf(props.all.settings))
  const put = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const { patreon } = useSite().settings?.providers ?? {}
  const shown = NUMBERS.filter(({ name }) => patreon || !PATREON_SETTINGS.includes(name))
  const fits = shown.every((field) => !numberFault(field, draft.figures[field.name] ?? ''))
  return (
    <Panel title={t('admin.settings.values')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (fits) void save(settingsOf(draft, shown))
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <FigureFields
            fields={shown}
            figures={draft.figures}
            faultOf={faultOf}
            onChange={(figures) => put({ figures })}
          />
        </div>
        <Checkbox
          label={t('adminChallenges.title')}
          checked={draft.tournamentEnabled}
          onChange={(tournamentEnabled) => put({ tournamentEnabled })}
        />
        <Field
          label={t('admin.settings.fields.communityUrl')}
          hint={t('admin.settings.hints.communityUrl')}
          {...(faultOf('communityUrl') && { error: t('admin.settings.badSite') })}
        >
          <Input
            type="url"
            placeholder="https://"
            value={draft.communityUrl}
            onChange={({ target }) => put({ communityUrl: target.value })}
          />
        </Field>
        <RegionFields
          sites={draft.regionalSites}
          faultOf={faultOf}
          onChange={(regionalSites) => put({ regionalSites })}
        />
        <Button type="submit" variant="primary" className="self-start" disabled={!fits} loading={isPending}>
          {t('admin.save')}
        </Button>
      </form>
    </Panel>
  )
}

function draftOf(settings: GlobalSettings): Draft {
  const figures = Object.fromEntries(NUMBERS.map(({ name }) => [name, String(settings[name])]))
  const { communityUrl, regionalSites, tournamentEnabled } = settings
  return { communityUrl, regionalSites, tournamentEnabled, figures }
}

/** Converts the draft to settings. Emptied addresses are removed. */
function settingsOf({ figures, regionalSites, ...draft }: Draft, shown: readonly NumberField[]) {
  const numbers = Object.fromEntries(shown.map(({ name }) => [name, Number(figures[name])]))
  const sites = Object.fromEntries(Object.entries(regionalSites).filter(([, address]) => address !== ''))
  return { ...numbers, ...draft, regionalSites: sites }
}

type Sites = GlobalSettings['regionalSites']

type Props = {
  sites: Sites
  faultOf: (name: string) => string | undefined
  onChange: (sites: Sites) => void
}

function RegionFields({ sites, faultOf, onChange }: Props) {
  const t = useText()
  return (
    <fieldset className="grid gap-4 sm:grid-cols-3">
      <legend className="mb-1 text-sm font-medium">{t('admin.settings.fields.regionalSites')}</legend>
      {REGIONS.map((region) => (
        <Field
          key={region}
          label={region.toUpperCase()}
          {...(faultOf(region) && { error: t('admin.settings.badSite') })}
        >
          <Input
            type="url"
            placeholder="https://"
            value={sites[region] ?? ''}
            onChange={({ target }) => onChange({ ...sites, [region]: target.value })}
          />
        </Field>
      ))}
    </fieldset>
  )
}

type FigureFieldsProps = {
  fields: readonly NumberField[]
  /** Typed texts by the name of the setting. */
  figures: Readonly<Record<string, string>>
  faultOf: (name: string) => string | undefined
  onChange: (figures: Record<string, string>) => void
}

function FigureFields({ fields, figures, faultOf, onChange }: FigureFieldsProps) {
  const t = useText()
  return fields.map((field) => {
    const { name, min, max, isWhole } = field
    const typed = figures[name] ?? ''
    const range = numberFault(field, typed)
      ? t('admin.settings.range', { min, max, isWhole: String(isWhole) })
      : undefined
    const error = range ?? faultOf(name)
    return (
      <Field
        key={name}
        label={t(`admin.settings.fields.${name}`)}
        hint={t(`admin.settings.hints.${name}`)}
        {...(error && { error })}
      >
        <Input
          inputMode="decimal"
          value={typed}
          onChange={({ target }) => onChange({ ...figures, [name]: target.value })}
        />
      </Field>
    )
  })
}
