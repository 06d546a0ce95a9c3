import { LANGUAGE_NAMES, LANGUAGES } from '@raidkit/rules/platform/languages'
import {
  FONT_SIZES,
  SPEEDS,
  WIDGET_THEMES,
  widgetColour,
  widgetFont,
  widgetNumber,
} from '@raidkit/rules/community/widgets'
import { useText } from '../../i18n/useText.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { Select } from '../../ui/form/Select.tsx'
import type { Draft, TypedFields } from './useDraft.ts'

const NAMES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))
/** Suggested fonts, some of which every system has; any other name may be typed. */
const FONTS = 'widget-fonts'
const FONT_NAMES = ['Arial', 'Bahnschrift', 'Consolas', 'Georgia', 'Impact', 'Roboto', 'Segoe UI', 'Verdana']

type Props = { draft: Draft; hasSpeed: boolean }

/** Fields for the appearance of the widget. */
export function LookFields({ draft, hasSpeed }: Props) {
  const t = useText()
  const { asked, typed, change, changeLook, type } = draft
  const themes = WIDGET_THEMES.map((value) => ({ value, label: t(`widgetEditor.theme.${value}`) }))
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Field label={t('widgetEditor.themeLabel')}>
        <Select options={themes} value={asked.look.theme} onChange={(theme) => changeLook({ theme })} />
      </Field>
      <Field label={t('widgetEditor.language')}>
        <Select options={NAMES} value={asked.lang ?? 'en'} onChange={(lang) => change({ lang })} />
      </Field>
      <ColourField name="background" typed={typed} onType={type} />
      <ColourField name="color" typed={typed} onType={type} />
      <Field
        label={t('widgetEditor.font')}
        {...(typed.fontFamily !== '' && !widgetFont(typed.fontFamily)
          ? { error: t('widgetEditor.fontOdd') }
          : { hint: t('widgetEditor.fontHint') })}
      >
        <Input
          list={FONTS}
          value={typed.fontFamily}
          maxLength={50}
          onChange={({ target }) => type({ fontFamily: target.value })}
        />
      </Field>
      <datalist id={FONTS}>
        {FONT_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SizeFields draft={draft} hasSpeed={hasSpeed} />
    </div>
  )
}

function SizeFields({ draft: { asked, changeLook }, hasSpeed }: Props) {
  const t = useText()
  return (
    <>
      <Field label={t('widgetEditor.size')} hint={t('widgetEditor.sizeHint')}>
        <Input
          type="number"
          inputMode="numeric"
          min={FONT_SIZES.least}
          max={FONT_SIZES.most}
          value={asked.look.fontSize ?? ''}
          onChange={({ target }) =>
            changeLook({ fontSize: widgetNumber(target.value, { ...FONT_SIZES, least: 1 }) })
          }
        />
      </Field>
      {hasSpeed && (
        <Field
          label={t('widgetEditor.speed')}
          hint={t('widgetEditor.speedHint', { speed: asked.look.speed })}
        >
          <Input
            type="range"
            min={SPEEDS.least}
            max={400}
            step={10}
            value={asked.look.speed}
            onChange={({ target }) => changeLook({ speed: Number(target.value) })}
          />
        </Field>
      )}
    </>
  )
}

type ColourProps = {
  name: 'background' | 'color'
  typed: TypedFields
  onType: (change: Partial<TypedFields>) => void
}

function ColourField({ name, typed, onType }: ColourProps) {
  const t = useText()
  const value = typed[name]
  const isOdd = value !== '' && widgetColour(value) === undefined
  return (
    <Field
      label={t(`widgetEditor.${name}`)}
      {...(isOdd ? { error: t('widgetEditor.colourOdd') } : { hint: t('widgetEditor.colourHint') })}
    >
      <Input
        value={value}
        maxLength={20}
        placeholder="#1b1d17cc"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => onType({ [name]: target.value })}
      />
    </Field>
  )
}
