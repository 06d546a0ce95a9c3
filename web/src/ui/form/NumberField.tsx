import { useState } from 'react'
import { Field } from './Field.tsx'
import { Input } from './Input.tsx'

type Props = {
  label: string
  hint?: string
  /** Value; undefined is shown as a question mark. */
  value: number | undefined
  disabled?: boolean
  /** Parses a text; undefined if it is not a number, which is ignored (spec section 5). */
  read: (text: string) => number | undefined
  onValue: (value: number) => void
}

/**
 * Field of an integer within a range. The typed text stays until the field loses focus, except where the saved value
 * differs: the number was out of range, another page changed it, or the server refused it.
 */
export function NumberField({ label, hint, value, disabled = false, read, onValue }: Props) {
  const [draft, setDraft] = useState<string>()
  const meant = draft === undefined ? undefined : read(draft)
  const isDraftShown =
    draft !== undefined && (meant === undefined || (meant === value && meant === Number(draft)))
  const type = (text: string) => {
    setDraft(text)
    const number = read(text)
    if (number !== undefined) onValue(number)
  }
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      <Input
        type="number"
        inputMode="numeric"
        value={isDraftShown ? draft : (value ?? '')}
        placeholder={value === undefined ? '?' : undefined}
        disabled={disabled}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(undefined)}
      />
    </Field>
  )
}
