import { useState } from 'react'
import { Input } from './Input.tsx'

type Props = {
  /** Inside a Field it has its label from there. */
  label?: string
  placeholder?: string
  value: number | undefined
  /** The number that a text means; undefined for what is none. */
  read: (text: string) => number | undefined
  /** Undefined: the field was emptied, nothing is bounded. */
  onValue: (value: number | undefined) => void
  className?: string
}

/** A bound that may be left out. What was typed stays until the field is left, then it shows what holds. */
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
