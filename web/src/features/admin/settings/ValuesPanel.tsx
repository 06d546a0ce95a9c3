import type { GlobalSettings } from '@raidkit/rules/settings'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Panel } from '../Panel.tsx'
import { FigureFields } from './FigureFields.tsx'
import { NUMBERS, numberFault } from './numberFields.ts'
import { RegionFields } from './RegionFields.tsx'
import { useSettingsForm, type SettingsFormProps } from './useSettingsForm.ts'

/** What was typed: figures are text until they are saved. */
type Draft = Pick<GlobalSettings, 'tarkovPilotVersion' | 'tournamentEnabled' | 'ads' | 'regionalSites'> & {
  figures: Record<string, string>
}

export function ValuesPanel(props: SettingsFormProps) {
  const t = useText()
  const { save, isPending, faultOf } = useSettingsForm(props)
  const [draft, setDraft] = useState(() => draftOf(props.all.settings))
  const put = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const fits = NUMBERS.every((field) => !numberFault(field, draft.figures[field.name] ?? ''))
  const versionFault = faultOf('tarkovPilotVersion')
  return (
    <Panel title={t('admin.settings.values')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (fits) void save(settingsOf(draft))
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <FigureFields figures={draft.figures} faultOf={faultOf} onChange={(figures) => put({ figures })} />
          <Field
            label={t('admin.settings.fields.tarkovPilotVersion')}
            hint={t('admin.settings.hints.tarkovPilotVersion')}
            {...(versionFault && { error: versionFault })}
          >
            <Input
              value={draft.tarkovPilotVersion}
              maxLength={32}
              onChange={({ target }) => put({ tarkovPilotVersion: target.value })}
            />
          </Field>
        </div>
        <Checkbox
          label={t('admin.settings.fields.tournamentEnabled')}
          checked={draft.tournamentEnabled}
          onChange={(tournamentEnabled) => put({ tournamentEnabled })}
        />
        <Checkbox
          label={t('admin.settings.fields.ads')}
          checked={draft.ads.enabled}
          onChange={(enabled) => put({ ads: { enabled } })}
        />
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
  const { tarkovPilotVersion, tournamentEnabled, ads, regionalSites } = settings
  const figures = Object.fromEntries(NUMBERS.map(({ name }) => [name, String(settings[name])]))
  return { tarkovPilotVersion, tournamentEnabled, ads, regionalSites, figures }
}

/** An address that was emptied is none. */
function settingsOf({ figures, tarkovPilotVersion, tournamentEnabled, ads, regionalSites }: Draft) {
  const numbers = Object.fromEntries(NUMBERS.map(({ name }) => [name, Number(figures[name])]))
  const sites = Object.fromEntries(Object.entries(regionalSites).filter(([, address]) => address !== ''))
  return { ...numbers, tarkovPilotVersion, tournamentEnabled, ads, regionalSites: sites }
}
