import { HIT_PLACES } from '@raidkit/rules/guns/ballistics'
import { LISTED_GEAR } from '@raidkit/rules/guns/gear-list'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { BoundInput } from '../../ui/BoundInput.tsx'
import { ListSearch } from '../../ui/ListSearch.tsx'
import { SortSelect } from '../../ui/rows/SortSelect.tsx'
import { Select } from '../../ui/Select.tsx'
import type { useUrlChoice } from '../../ui/useUrlChoice.ts'
import {
  HIGHEST_CLASS,
  isFiltered,
  MOST_KG,
  MOST_RUB,
  NO_FILTERS,
  numberUpTo,
  type GearChoice,
} from './choice.ts'
import { GEAR_COLUMNS } from './columns.tsx'
import type { GearFacts } from './gearSet.ts'

export type ChoiceState = ReturnType<typeof useUrlChoice<GearChoice>>
type Props = { facts: GearFacts; state: ChoiceState }

/** Filters of the list, and its order where it is shown as cards. */
export function GearFilters({ facts, state }: Props) {
  const t = useText()
  const { choice, choose } = state
  return (
    <div role="search" className="mb-3 flex flex-wrap items-end gap-2">
      <ListSearch
        value={choice.search}
        label={t('gear.search')}
        hint={t('gear.searchHint')}
        onSearch={state.typed}
        onSettle={state.settle}
      />
      <Kinds facts={facts} state={state} />
      <div className="grid w-72 grid-cols-2 gap-2 max-sm:w-full">
        <BoundInput
          label={t('gear.mostRub')}
          placeholder={t('gear.mostRub')}
          value={choice.rub}
          read={numberUpTo(MOST_RUB)}
          onValue={(rub) => choose({ rub })}
        />
        <BoundInput
          label={t('gear.mostKg')}
          placeholder={t('gear.mostKg')}
          value={choice.kg}
          read={numberUpTo(MOST_KG)}
          onValue={(kg) => choose({ kg })}
        />
      </div>
      {isFiltered(choice) && <Button onClick={() => choose(NO_FILTERS)}>{t('items.clearFilters')}</Button>}
      <SortSelect
        options={GEAR_COLUMNS}
        order={choice.order}
        onOrder={(order) => choose({ order })}
        className="lg:hidden"
      />
    </div>
  )
}

const CLASSES = Array.from({ length: HIGHEST_CLASS + 1 }, (_, nth) => String(nth))
const COVERED = HIT_PLACES.filter((place) => place !== 'leg')

function Kinds({ facts, state: { choice, choose } }: Props) {
  const t = useText()
  return (
    <>
      <Select
        options={[
          { value: '' as const, label: t('gear.anyKind') },
          ...LISTED_GEAR.map((value) => ({ value, label: t(`gear.kinds.${value}`) })),
        ]}
        value={choice.kind ?? ''}
        onChange={(kind) => choose({ kind: kind === '' ? undefined : kind })}
        label={t('gear.kind')}
        className="basis-40 max-sm:grow"
      />
      <Select
        options={CLASSES.map((value) => ({
          value,
          label: value === '0' ? t('gear.anyClass') : t('gear.classFrom', { class: Number(value) }),
        }))}
        value={String(choice.class)}
        onChange={(value) => choose({ class: Number(value) })}
        label={t('gear.columns.class')}
        className="basis-36 max-sm:grow"
      />
      <Select
        options={[
          { value: '', label: t('gear.anyMaterial') },
          ...Object.keys(facts.materials).map((value) => ({
            value,
            label: t(`item.figures.word.${value as 'Aramid'}`),
          })), // safe: every material of the facts has a word
        ]}
        value={choice.material}
        onChange={(material) => choose({ material })}
        label={t('gear.material')}
        className="basis-40 max-sm:grow"
      />
      <Select
        options={[
          { value: '', label: t('gear.anyPlace') },
          ...COVERED.map((value) => ({ value, label: t(`ballistics.places.${value}`) })),
        ]}
        value={choice.place ?? ''}
        onChange={(value) => choose({ place: COVERED.find((place) => place === value) })}
        label={t('gear.place')}
        className="basis-40 max-sm:grow"
      />
    </>
  )
}
