import { getChallenge } from '@raidkit/contract/community/challenge'
import { GAME_MODES } from '@raidkit/rules/catalogue/modes'
import {
  hasWidgetPart,
  readSettings,
  WIDGET_LIMITS,
  widgetNumber,
  type WidgetKind,
  CHALLENGE_ROWS,
  type WidgetAsked,
} from '@raidkit/rules/community/widgets'
import { MAP_SLUGS, type MapSlug } from '@raidkit/rules/platform/maps'
import { useMapName } from '../../api/site.ts'
import { useCall } from '../../api/useCall.ts'
import { useText } from '../../i18n/useText.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { useFieldAttributes } from '../../ui/form/fieldContext.ts'
import { inputClasses } from '../../ui/form/inputClasses.ts'
import { ItemPicker } from './ItemPicker.tsx'
import type { Draft } from './useDraft.ts'

const MODES = GAME_MODES.map((mode) => ({ value: mode, label: mode }))

/** Fields for the content of the widget. */
export function ContentFields({ kind, draft }: { kind: WidgetKind; draft: Draft }) {
  const t = useText()
  const { asked, typed, change, type } = draft
  const has = (part: string) => hasWidgetPart(kind, part)
  return (
    <div className="flex flex-col gap-3">
      {has('items') && (
        <ItemPicker items={asked.items} mode={asked.mode} onChange={(items) => change({ items })} />
      )}
      {has('movers') && (
        <Field label={t('widgetEditor.movers')} hint={t('widgetEditor.moversHint')}>
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={WIDGET_LIMITS.movers}
            value={asked.movers}
            onChange={({ target }) => {
              const movers = widgetNumber(target.value, { least: 0, most: WIDGET_LIMITS.movers })
              change({ movers: movers ?? 0 })
            }}
          />
        </Field>
      )}
      {has('text') && (
        <Field
          label={t('widgetEditor.texts')}
          hint={t('widgetEditor.textsHint', { most: WIDGET_LIMITS.texts })}
        >
          <Lines value={typed.texts} onChange={(texts) => type({ texts })} />
        </Field>
      )}
      {has('clock') && (
        <Switch
          label={t('widgetEditor.clock')}
          checked={asked.hasClock}
          onChange={(hasClock) => change({ hasClock })}
        />
      )}
      {has('names') && (
        <Switch
          label={t('widgetEditor.shortNames')}
          checked={asked.isShort}
          onChange={(isShort) => change({ isShort })}
        />
      )}
      {has('challenge') && (
        <ChallengeFields value={asked.challenge} onChange={(challenge) => change({ challenge })} />
      )}
      {has('loadout') && (
        <Field label={t('widgetEditor.loadout')} hint={t('widgetEditor.loadoutHint')}>
          <Input
            value={asked.loadout}
            maxLength={500}
            spellCheck={false}
            onChange={({ target }) => change({ loadout: readLoadout(target.value) })}
          />
        </Field>
      )}
      {has('mode') && (
        <Segmented
          label={t('widgetEditor.mode')}
          segments={MODES}
          value={asked.mode}
          onChange={(mode) => change({ mode })}
        />
      )}
      {has('map') && <MapField value={asked.map} onChange={(map) => change({ map })} />}
    </div>
  )
}

/** Returns the uid in a pasted address; text without one stays as typed. */
function readLoadout(text: string): string {
  return readSettings(new URLSearchParams({ loadout: text }).toString()).loadout || text
}

function Lines({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <textarea
      {...useFieldAttributes()}
      rows={3}
      maxLength={WIDGET_LIMITS.text * WIDGET_LIMITS.texts}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`${inputClasses} px-2.5 py-1.5`}
    />
  )
}

type MapProps = { value: MapSlug | undefined; onChange: (map: MapSlug | undefined) => void }

function MapField({ value, onChange }: MapProps) {
  const t = useText()
  const nameOf = useMapName()
  const options = [
    { value: '' as const, label: t('widgetEditor.anyMap') },
    ...MAP_SLUGS.map((slug) => ({ value: slug, label: nameOf(slug) })),
  ]
  return (
    <Field label={t('widgetEditor.map')} hint={t('widgetEditor.mapHint')}>
      <Select options={options} value={value ?? ''} onChange={(slug) => onChange(slug || undefined)} />
    </Field>
  )
}

type Challenge = WidgetAsked['challenge']

type Props = { value: Challenge; onChange: (value: Challenge) => void }

/** Fields for the challenge and the number of places. */
function ChallengeFields({ value, onChange }: Props) {
  const t = useText()
  const { data } = useCall(getChallenge, { slug: '' })
  const known = [...(data?.challenge ? [data.challenge] : []), ...(data?.others ?? [])]
  const options = [
    { value: '', label: t('widgetEditor.anyChallenge') },
    ...known.map(({ slug, title }) => ({ value: slug, label: title })),
    ...(value.slug === '' || known.some(({ slug }) => slug === value.slug)
      ? []
      : [{ value: value.slug, label: value.slug }]),
  ]
  return (
    <>
      <Field label={t('widgetEditor.challenge')}>
        <Select options={options} value={value.slug} onChange={(slug) => onChange({ ...value, slug })} />
      </Field>
      <Field label={t('widgetEditor.rows')}>
        <Input
          type="number"
          inputMode="numeric"
          min={CHALLENGE_ROWS.least}
          max={CHALLENGE_ROWS.most}
          value={value.rows}
          onChange={({ target }) => {
            const rows = widgetNumber(target.value, CHALLENGE_ROWS)
            if (rows !== undefined) onChange({ ...value, rows })
          }}
        />
      </Field>
    </>
  )
}
