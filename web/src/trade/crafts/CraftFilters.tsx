import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { filterCount, NO_FILTERS, type CraftChoice } from './choice.ts'

const FLAGS = ['profitable', 'built', 'unlocked', 'unmarked'] as const
const LEVELS = [0, 1, 2, 3] as const

type Props = { choice: CraftChoice; choose: (change: Partial<CraftChoice>) => void }

/** Renders the filters of the list. */
export function CraftFilters({ choice, choose }: Props) {
  const t = useText()
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <Segmented
        label={t('crafts.filter.level')}
        segments={LEVELS.map((value) => ({
          value,
          label: value === 0 ? t('crafts.filter.anyLevel') : value,
        }))}
        value={choice.level ?? 0}
        onChange={(level) => choose({ level: level === 0 ? undefined : level })}
      />
      <div className="flex flex-col gap-1.5 lg:col-span-2">
        {FLAGS.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`crafts.filter.${flag}`)}
            hint={t(`crafts.filter.hint.${flag}`)}
            checked={choice[flag]}
            onChange={(isOn) => choose({ [flag]: isOn })}
          />
        ))}
      </div>
      {filterCount(choice) > 0 && (
        <Button className="justify-self-start" onClick={() => choose(NO_FILTERS)}>
          {t('items.clearFilters')}
        </Button>
      )}
    </div>
  )
}
