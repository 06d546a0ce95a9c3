import type { GunLine } from '@raidkit/contract/guns/guns'
import { useText } from '../../../i18n/useText.ts'
import { ModeSwitch } from '../../../catalogue/shared/game/ModeSwitch.tsx'
import { SearchBar } from '../../../ui/rows/SearchBar.tsx'
import { SortSelect } from '../../../ui/rows/SortSelect.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useCompareNames } from '../../../ui/useCompareNames.ts'
import type { useUrlChoice } from '../../../ui/useUrlChoice.ts'
import type { BuilderChoice } from '../choice.ts'
import { GUN_COLUMNS } from './columns.tsx'

type Props = { guns: readonly GunLine[]; state: ReturnType<typeof useUrlChoice<BuilderChoice>> }

/**
 * Toolbar with search, class, calibre, mode and order of the guns. Without scripts the search is a form that the server
 * answers.
 */
export function GunToolbar({ guns, state }: Props) {
  const t = useText()
  const { choice, choose } = state
  const classes = useOptions(guns, ({ category, categoryName }) => [category ?? '', categoryName])
  const calibers = useOptions(guns, ({ caliber, caliberName }) => [caliber, caliberName])
  return (
    <SearchBar state={state} label={t('builder.search')} hint={t('builder.searchHint')}>
      <Select
        options={[{ value: '', label: t('builder.anyClass') }, ...classes]}
        value={choice.category}
        onChange={(category) => choose({ category })}
        label={t('builder.columns.category')}
        className="basis-44 max-sm:grow"
      />
      <Select
        options={[{ value: '', label: t('builder.anyCaliber') }, ...calibers]}
        value={choice.caliber}
        onChange={(caliber) => choose({ caliber })}
        label={t('builder.columns.caliber')}
        className="basis-40 max-sm:grow"
      />
      <ModeSwitch mode={choice.mode} onMode={(mode) => choose({ mode })} />
      <SortSelect
        options={GUN_COLUMNS}
        order={choice.order}
        onOrder={(order) => choose({ order })}
        className="lg:hidden"
      />
    </SearchBar>
  )
}

/** Returns the options of a filter by name, each with the number of guns. */
function useOptions(guns: readonly GunLine[], of: (gun: GunLine) => [string, string]) {
  const t = useText()
  const compare = useCompareNames()
  const all = Map.groupBy(guns.map(of), ([value]) => value)
  return [...all]
    .map(([value, same]) => ({ value, name: same[0]?.[1] ?? value, count: same.length }))
    .toSorted((one, other) => compare(one.name, other.name))
    .map(({ value, name, count }) => ({ value, label: t('builder.option', { name, count }) }))
}
