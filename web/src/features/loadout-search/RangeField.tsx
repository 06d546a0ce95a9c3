import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Input } from '../../ui/Input.tsx'
import { numberIn, type Range } from './choice.ts'

type Props = { label: string; value: Range; onType: (range: Range) => void }

/** From and to of one stat, each of which may be left empty. */
export function RangeField({ label, value, onType }: Props) {
  const t = useText()
  return (
    <div role="group" aria-label={label} className="flex min-w-0 flex-col gap-1">
      <span aria-hidden className="text-sm font-medium">
        {label}
      </span>
      <div className="flex items-center gap-2">
        {(['min', 'max'] as const).map((side) => (
          <Bound
            key={side}
            label={t(`loadoutSearch.${side}`, { label })}
            placeholder={t(`loadoutSearch.${side}Hint`)}
            value={value[side]}
            onValue={(number) => {
              const { [side]: _, ...other } = value
              onType(number === undefined ? other : { ...other, [side]: number })
            }}
          />
        ))}
      </div>
    </div>
  )
}

type BoundProps = {
  label: string
  placeholder: string
  value: number | undefined
  onValue: (value: number | undefined) => void
}

/** What was typed stays until the field is left, then it shows what holds. */
function Bound({ label, placeholder, value, onValue }: BoundProps) {
  const [draft, setDraft] = useState<string>()
  return (
    <Input
      inputMode="decimal"
      aria-label={label}
      placeholder={placeholder}
      value={draft ?? value ?? ''}
      className="min-w-0"
      onChange={(event) => {
        const text = event.target.value.replace(',', '.')
        setDraft(event.target.value)
        if (text.trim() === '' || numberIn(text) !== undefined) onValue(numberIn(text))
      }}
      onBlur={() => setDraft(undefined)}
    />
  )
}
