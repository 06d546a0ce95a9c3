import { useText } from '../../i18n/useText.ts'
import { BoundInput } from '../../ui/BoundInput.tsx'
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
          <BoundInput
            key={side}
            label={t(`loadoutSearch.${side}`, { label })}
            placeholder={t(`loadoutSearch.${side}Hint`)}
            value={value[side]}
            read={numberIn}
            className="min-w-0"
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
