import { useText } from '../../../i18n/useText.ts'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { numberFault, type NumberField } from './numberFields.ts'

type Props = {
  fields: readonly NumberField[]
  /** Typed texts by the name of the setting. */
  figures: Readonly<Record<string, string>>
  faultOf: (name: string) => string | undefined
  onChange: (figures: Record<string, string>) => void
}

export function FigureFields({ fields, figures, faultOf, onChange }: Props) {
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
