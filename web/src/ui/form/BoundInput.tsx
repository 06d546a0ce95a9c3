import { useState } from 'react'
import { Input } from './Input.tsx'

type Props = {
  /** Accessible name; a `Field` provides one for its input. */
  label?: string
  placeholder?: string
  value: number | undefined
  /** Parses a text; undefined if it is not a number. */
  read: (text: string) => number | undefined
  /** Receives the new bound; undefined if the field was emptied. */
  onValue: (value: number | undefined) => void
  className?: string
}

/** Input of an optional bound. The typed text stays until the field loses focus, then the effective value is shown. */
export function BoundInput({ label, placeholder, value, read, onValue, className }: Props) {
  const [draft, setDraft] = useState<string>()
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...(label !== undefined && { 'aria-label': label })}
      placeholder={placeholder}
      value={draft ?? value ?? ''}
      className={className}
      onChange={(event) => {
        const text = event.target.value.replace(',', '.').trim()
        setDraft(event.target.value)
        const number = read(text)
        if (text === '' || number !== undefined) onValue(number)
      }}
      onBlur={() => setDraft(undefined)}
    />
  )
}
