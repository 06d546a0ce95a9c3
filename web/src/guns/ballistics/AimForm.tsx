import type { BallisticArmor, BallisticPlate } from '@raidkit/contract/guns/ammo'
import { HIT_PLACES } from '@raidkit/rules/guns/ballistics'
import { FARTHEST_M } from '@raidkit/rules/guns/ballistics'
import { useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { isCovered, type Aim, type BallisticsFacts } from './aim.ts'
import { NOTHING, type BallisticsChoice } from './choice.ts'

type Props = {
  facts: BallisticsFacts
  aim: Aim
  choice: BallisticsChoice
  choose: (change: Partial<BallisticsChoice>) => void
}

const KINDS = ['armor', 'rigs', 'helmets'] as const

/** Form for the round, the gun, the armour and the hit place. */
export function AimForm({ facts, aim, choice, choose }: Props) {
  const t = useText()
  const wholeIn = (least: number, most: number) => (text: string) => {
    const value = Number(text)
    return text !== '' && Number.isInteger(value) && value >= least && value <= most ? value : undefined
  }
  return (
    <Card title={t('ballistics.aim.title')}>
      <RoundFields facts={facts} aim={aim} choose={choose} />
      <ArmorFields facts={facts} aim={aim} choose={choose} />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={t('ballistics.aim.wear')}
          value={choice.wear}
          read={wholeIn(1, 100)}
          onValue={(wear) => choose({ wear })}
        />
        <NumberField
          label={t('ballistics.aim.range')}
          value={choice.rangeM}
          read={wholeIn(0, FARTHEST_M)}
          onValue={(rangeM) => choose({ rangeM })}
        />
      </div>
      <Checkbox
        label={t('ballistics.aim.fragments')}
        hint={t('ballistics.aim.fragmentsHint')}
        checked={choice.withFragments}
        onChange={(withFragments) => choose({ withFragments })}
      />
    </Card>
  )
}

type FieldsProps = Omit<Props, 'choice'>

function RoundFields({ facts, aim, choose }: FieldsProps) {
  const t = useText()
  const { round } = aim
  const rounds = useMemo(
    () => facts.rounds.map(({ url, name, caliberName }) => ({ value: url, label: name, group: caliberName })),
    [facts],
  )
  const guns = facts.guns.filter(({ caliber }) => caliber === round.caliber)
  return (
    <>
      <Field label={t('ballistics.aim.round')}>
        <Select options={rounds} value={round.url} onChange={(url) => choose({ round: url, gun: '' })} />
      </Field>
      <Field label={t('ballistics.aim.gun')} hint={t('ballistics.aim.gunHint')}>
        <Select
          options={[
            { value: '', label: t('ballistics.aim.anyGun') },
            ...guns.map(({ url, name }) => ({ value: url, label: name })),
          ]}
          value={aim.gun?.url ?? ''}
          onChange={(gun) => choose({ gun })}
        />
      </Field>
    </>
  )
}

function ArmorFields({ facts, aim, choose }: FieldsProps) {
  const t = useText()
  const { armor, place, plates, plate } = aim
  const withClass = ({ name, class: armorClass = 0 }: BallisticArmor | BallisticPlate) =>
    t('ballistics.aim.withClass', { name, class: armorClass })
  const armors = KINDS.flatMap((kind) =>
    facts.armors
      .filter((one) => one.kind === kind)
      .map((one) => ({ value: one.url, label: withClass(one), group: t(`ballistics.kinds.${kind}`) })),
  )
  return (
    <>
      <Field label={t('ballistics.aim.armor')}>
        <Select
          options={[{ value: NOTHING, label: t('ballistics.aim.noArmor') }, ...armors]}
          value={armor?.url ?? NOTHING}
          onChange={(url) => choose({ armor: url, plate: '', place: undefined })}
        />
      </Field>
      <Field label={t('ballistics.aim.place')}>
        <Select
          options={HIT_PLACES.map((one) => ({
            value: one,
            label:
              armor && !isCovered(one, armor)
                ? t('ballistics.aim.bare', { place: t(`ballistics.places.${one}`) })
                : t(`ballistics.places.${one}`),
          }))}
          value={place}
          onChange={(one) => choose({ place: one, plate: '' })}
        />
      </Field>
      {plates.length > 0 && (
        <Field label={t('ballistics.aim.plate')}>
          <Select
            options={[
              { value: NOTHING, label: t('ballistics.aim.noPlate') },
              ...plates.map((one) => ({ value: one.url, label: withClass(one) })),
            ]}
            value={plate?.url ?? NOTHING}
            onChange={(url) => choose({ plate: url })}
          />
        </Field>
      )}
    </>
  )
}
