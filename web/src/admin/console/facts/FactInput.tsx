import type { FactField } from '@raidkit/rules/catalogue/fact-fields'
import { HREFLANGS, LANGUAGE_NAMES, LANGUAGES } from '@raidkit/rules/platform/languages'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { spellOutName } from '../spellOutName.ts'
import { TextArea } from '../../../ui/form/TextArea.tsx'

type Props = {
  field: FactField
  text: string
  hint?: string
  error?: string | undefined
  onText: (text: string) => void
}

/** One field of the form, entered as its table says. Its label spells out its name in the data. */
export function FactInput({ field, text, hint, error, onText }: Props) {
  if (field.input === 'names') return <NamesInput text={text} error={error} onText={onText} />
  return (
    <Field
      label={spellOutName(field.name)}
      labelLanguage="en"
      required={field.isRequired ?? false}
      {...(hint !== undefined && { hint })}
      {...(error !== undefined && { error })}
    >
      <Plain field={field} text={text} onText={onText} />
    </Field>
  )
}

function Plain({ field, text, onText }: Pick<Props, 'field' | 'text' | 'onText'>) {
  const t = useText()
  const { input, choices } = field
  if (input === 'choice' || input === 'flag') {
    const values = input === 'flag' ? ['true', 'false'] : (choices ?? []).map(String)
    const label = (value: string) =>
      input === 'flag' ? t(value === 'true' ? 'admin.facts.yes' : 'admin.facts.no') : value
    return (
      <Select
        value={text}
        onChange={onText}
        options={[
          { value: '', label: t('admin.facts.unset') },
          ...values.map((value) => ({
            value,
            label: label(value),
            ...(input === 'choice' && { language: 'en' as const }),
          })),
        ]}
      />
    )
  }
  if (input === 'json' || input === 'list')
    return (
      <TextArea
        rows={Math.min(12, Math.max(2, text.split('\n').length))}
        spellCheck={false}
        className="font-mono text-xs"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    )
  return (
    <Input
      value={text}
      inputMode={input === 'number' ? 'decimal' : 'text'}
      onChange={(event) => onText(event.target.value)}
    />
  )
}

/** A name for each language; those left empty are as the game has them. */
function NamesInput({ text, error, onText }: Pick<Props, 'text' | 'error' | 'onText'>) {
  const t = useText()
  // Opened where one of them was refused; closed only by hand.
  const [isOpen, setOpen] = useState(false)
  const names = namesOf(text)
  const change = (language: string, name: string) => {
    const next = Object.entries({ ...names, [language]: name }).filter(([, one]) => one !== '')
    onText(next.length === 0 ? '' : JSON.stringify(Object.fromEntries(next)))
  }
  return (
    <details
      open={isOpen || error !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-md border border-line p-2"
    >
      <summary className="target cursor-pointer text-sm font-medium">
        {t('admin.facts.names', { count: Object.keys(names).length })}
      </summary>
      {error !== undefined && (
        <p role="alert" className="mt-2 text-sm wrap-anywhere text-danger">
          {error}
        </p>
      )}
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {LANGUAGES.filter((language) => language !== 'en').map((language) => (
          <Field key={language} label={LANGUAGE_NAMES[language]}>
            <Input
              lang={HREFLANGS[language]}
              value={names[language] ?? ''}
              onChange={(event) => change(language, event.target.value)}
            />
          </Field>
        ))}
      </div>
    </details>
  )
}

function namesOf(text: string): Record<string, string> {
  try {
    const read: unknown = JSON.parse(text || '{}')
    return Object.fromEntries(Object.entries(Object(read)).map(([key, name]) => [key, String(name)]))
  } catch {
    return {}
  }
}
