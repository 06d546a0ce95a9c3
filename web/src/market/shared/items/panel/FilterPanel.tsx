import type { Tag } from '@raidkit/rules/catalogue/items'
import { TRADER_NAMES, type Trader } from '@raidkit/rules/catalogue/traders'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../../i18n/useText.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { Input } from '../../../../ui/form/Input.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { NO_FILTERS, RUB_MAX_LENGTH, type ListChoice } from '../choice.ts'
import { modeQuery } from '../modeQuery.ts'
import { rangeOf } from '../range.ts'
import { TagSelect } from '../TagSelect.tsx'

type Props = {
  choice: ListChoice
  choose: (change: Partial<ListChoice>) => void
  tags: readonly Tag[] | undefined
}

/** Renders every filter of the list. */
export function FilterPanel({ choice, choose, tags }: Props) {
  const t = useText()
  const traders = [
    { value: '' as const, label: t('items.anyTrader') },
    ...TRADER_NAMES.filter(buys).map((name) => ({ value: name, label: t(`traders.${name}`) })),
  ]
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      {tags && (
        <div className="sm:hidden">
          <TagSelect tags={tags} choice={choice} choose={choose} />
        </div>
      )}
      <Field label={t('items.traderFilter')}>
        <Select options={traders} value={choice.trader} onChange={(trader) => choose({ trader })} />
      </Field>
      <PriceRange choice={choice} choose={choose} />
      <div className="flex flex-col justify-center">
        <Checkbox
          label={t('items.onlyFavourites')}
          checked={choice.favourites}
          onChange={(favourites) => choose({ favourites })}
        />
        <Link
          to={`/favourites${modeQuery(choice.mode)}`}
          className="ms-7 text-sm text-link hover:underline focus-visible:underline"
        >
          {t('items.openWatchList')}
        </Link>
        <Checkbox label={t('items.onlyFlea')} checked={choice.flea} onChange={(flea) => choose({ flea })} />
        <Checkbox
          label={t('items.onlyValuable')}
          hint={t('items.valuableHint')}
          checked={choice.valuable}
          onChange={(valuable) => choose({ valuable })}
        />
      </div>
      <div className="self-end sm:justify-self-end">
        <Button onClick={() => choose(NO_FILTERS)}>{t('items.clearFilters')}</Button>
      </div>
    </div>
  )
}

/** Tells whether a trader buys anything; these two do not (domain reference 2.1). */
function buys(trader: Trader): boolean {
  return trader !== 'Lightkeeper' && trader !== 'BTR Driver'
}

/** Renders the price range. It takes effect on Enter and on blur; an invalid value is explained and ignored. */
function PriceRange({ choice, choose }: Omit<Props, 'tags'>) {
  const t = useText()
  const { min, max } = choice
  const [typed, setTyped] = useState({ min, max })
  const [seen, setSeen] = useState({ min, max })
  if (seen.min !== min || seen.max !== max) {
    // After a change of the address, as by the back button or "clear", only changed bounds replace the typed text.
    setSeen({ min, max })
    setTyped({ min: seen.min === min ? typed.min : min, max: seen.max === max ? typed.max : max })
  }
  const { problem } = rangeOf(typed.min, typed.max)
  const commit = () => {
    if (typed.min !== min || typed.max !== max) choose(typed)
  }
  const field = (name: 'min' | 'max') => (
    <Field
      label={t(name === 'min' ? 'items.minPrice' : 'items.maxPrice')}
      {...(problem?.of === name && { error: t(`items.rangeProblem.${problem.why}`) })}
    >
      <Input
        inputMode="numeric"
        maxLength={RUB_MAX_LENGTH}
        value={typed[name]}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
    </Field>
  )
  return (
    <div className="grid grid-cols-2 items-start gap-2">
      {field('min')}
      {field('max')}
    </div>
  )
}
