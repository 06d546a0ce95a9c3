import type { BallisticRound } from '@raidkit/contract/guns/ammo'
import { LOYALTY_LEVELS } from '@raidkit/rules/catalogue/traders'
import { useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { BoundInput } from '../../ui/BoundInput.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { MOST_CELLS, MOST_KG, MOST_RUB, numberUpTo, type GearChoice } from './choice.ts'
import { FIRST_BUDGET_RUB } from './gearSet.ts'

type Props = {
  rounds: readonly BallisticRound[]
  round: BallisticRound
  choice: GearChoice
  choose: (change: Partial<GearChoice>) => void
}

/** Form for the budget and weight of a set, its sellers, and the round that it is rated by. */
export function PurseForm({ rounds, round, choice, choose }: Props) {
  const t = useText()
  const options = useMemo(
    () => rounds.map(({ url, name, caliberName }) => ({ value: url, label: name, group: caliberName })),
    [rounds],
  )
  return (
    <Card title={t('gear.best.form')} note={t('gear.best.note')}>
      <NumberField
        label={t('gear.best.budget')}
        value={choice.rub ?? FIRST_BUDGET_RUB}
        read={numberUpTo(MOST_RUB)}
        onValue={(rub) => choose({ rub })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('gear.mostKg')}>
          <BoundInput
            placeholder={t('gear.best.noLimit')}
            value={choice.kg}
            read={numberUpTo(MOST_KG)}
            onValue={(kg) => choose({ kg })}
          />
        </Field>
        <NumberField
          label={t('gear.best.cells')}
          value={choice.cells}
          read={numberUpTo(MOST_CELLS)}
          onValue={(cells) => choose({ cells })}
        />
      </div>
      <Field label={t('gear.best.loyalty')}>
        <Select
          options={[0, ...LOYALTY_LEVELS].map((level) => ({
            value: String(level),
            label: level === 0 ? t('gear.best.noTraders') : t('gear.best.loyaltyOption', { level }),
          }))}
          value={String(choice.loyalty)}
          onChange={(value) => choose({ loyalty: Number(value) })}
        />
      </Field>
      <Checkbox
        label={t('gear.best.flea')}
        checked={!choice.withoutFlea}
        onChange={(isUsed) => choose({ withoutFlea: !isUsed })}
      />
      <Field label={t('gear.best.round')}>
        <Select options={options} value={round.url} onChange={(url) => choose({ round: url })} />
      </Field>
    </Card>
  )
}
