import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { BoundInput } from '../../ui/form/BoundInput.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { DAYS, filterCount, LIKES, NO_FILTERS, RANGES, numberIn, type Range } from './choice.ts'
import type { LoadoutChoices, LoadoutSearchModel } from './useLoadoutSearch.ts'

type Props = { model: LoadoutSearchModel; choices: LoadoutChoices }

/** Everything that narrows a search beside its text and its gun. */
export function Filters({ model, choices }: Props) {
  const t = useText()
  const { choice, choose, type } = model
  return (
    <div className="mt-2 flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <Lists model={model} choices={choices} />
      <fieldset className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="mb-1 text-sm font-semibold">{t('loadoutSearch.stats')}</legend>
        {RANGES.map((name) => (
          <RangeField
            key={name}
            label={t(`loadoutSearch.range.${name}`)}
            value={choice[name]}
            onType={(range) => type({ [name]: range })}
          />
        ))}
      </fieldset>
      <p className="text-sm text-muted">{t('loadoutSearch.pricesNote')}</p>
      {filterCount(choice) > 0 && (
        <Button className="self-start" onClick={() => choose(NO_FILTERS)}>
          {t('loadoutSearch.reset')}
        </Button>
      )}
    </div>
  )
}

function Lists({ model: { choice, choose, type }, choices }: Props) {
  const t = useText()
  const any = { value: '', label: t('loadoutSearch.any') }
  const rounds = choices.ammo.filter(({ caliber }) => choice.caliber === '' || caliber === choice.caliber)
  const numbers = (values: readonly number[], label: (count: number) => string) => [
    any,
    ...values.map((value) => ({ value: String(value), label: label(value) })),
  ]
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <Field label={t('loadoutSearch.class')}>
        <Select
          options={[any, ...choices.classes.map(({ slug, name }) => ({ value: slug, label: name }))]}
          value={choice.gunClass}
          onChange={(gunClass) => choose({ gunClass })}
        />
      </Field>
      <Field label={t('loadoutSearch.caliber')}>
        <Select
          options={[any, ...choices.calibers.map(({ id, name }) => ({ value: id, label: name }))]}
          value={choice.caliber}
          onChange={(caliber) => choose({ caliber, ammo: '' })}
        />
      </Field>
      <Field label={t('loadoutSearch.ammo')}>
        <Select
          options={[any, ...rounds.map(({ uid, name }) => ({ value: uid, label: name }))]}
          value={choice.ammo}
          onChange={(ammo) => choose({ ammo })}
        />
      </Field>
      <Field label={t('loadoutSearch.author')}>
        <Input
          value={choice.author}
          maxLength={100}
          autoComplete="off"
          placeholder={t('loadoutSearch.authorHint')}
          onChange={(event) => type({ author: event.target.value })}
        />
      </Field>
      <Field label={t('loadoutSearch.published')}>
        <Select
          options={numbers(DAYS, (count) => t('loadoutSearch.days', { count }))}
          value={String(choice.days ?? '')}
          onChange={(days) => choose({ days: DAYS.find((one) => String(one) === days) })}
        />
      </Field>
      <Field label={t('loadoutSearch.likes')}>
        <Select
          options={numbers(LIKES, (count) => t('loadoutSearch.likesFrom', { count }))}
          value={String(choice.likes ?? '')}
          onChange={(likes) => choose({ likes: LIKES.find((one) => String(one) === likes) })}
        />
      </Field>
    </div>
  )
}

type RangeFieldProps = { label: string; value: Range; onType: (range: Range) => void }

/** From and to of one stat, each of which may be left empty. */
function RangeField({ label, value, onType }: RangeFieldProps) {
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
