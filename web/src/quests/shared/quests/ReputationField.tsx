import { useState } from 'react'
import { Input } from '../../../ui/Input.tsx'
import { reputationOf } from './reputationOf.ts'

type Props = { label: string; value: number; onValue: (value: number) => void }

/** Edits a reputation as the game shows it: two decimals, possibly below zero. Other input is ignored. */
export function ReputationField({ label, value, onValue }: Props) {
  const [draft, setDraft] = useState<string>()
  const type = (text: string) => {
    setDraft(text)
    const meant = reputationOf(text)
    if (meant !== undefined) onValue(meant)
  }
  return (
    <Input
      inputMode="decimal"
      aria-label={label}
      value={draft ?? value.toFixed(2)}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setDraft(undefined)}
      className="tabular-nums"
    />
  )
}
