import { NO_MAP } from '@raidkit/rules/maps/door-keys'
import { useText } from '../../i18n/useText.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SearchBar } from '../../ui/rows/SearchBar.tsx'
import { SortSelect } from '../../ui/rows/SortSelect.tsx'
import { ModeSwitch } from '../../catalogue/shared/game/ModeSwitch.tsx'
import { Select } from '../../ui/Select.tsx'
import { CsvButton } from '../../trade/shared/trade/CsvButton.tsx'
import { useTraderNames } from '../../catalogue/shared/game/useTraderNames.ts'
import { KEY_COLUMNS } from './columns.tsx'
import { CSV_COLUMNS, keyCsv } from './keyCsv.ts'
import type { DoorKeysState } from './useDoorKeys.ts'

/** Shows the search, map, mode and order of the keys. Without scripts the search is a form that the server answers. */
export function KeyToolbar({ keys }: { keys: DoorKeysState }) {
  const t = useText()
  const traderNames = useTraderNames()
  const { choice, choose, maps } = keys
  const options = [
    { value: '', label: t('doorKeys.anyMap') },
    ...maps.map(({ map, name, count }) => ({
      value: map,
      label: t('doorKeys.mapOption', { name, count }),
    })),
    { value: NO_MAP, label: t('doorKeys.noMap') },
  ]
  const csv = () =>
    keyCsv(keys.list.rows, {
      columns: CSV_COLUMNS.map((column) => t(`doorKeys.csv.${column}`)),
      unlimited: t('doorKeys.unlimited'),
      flea: t('doorKeys.flea'),
      traderNames,
    })
  return (
    <SearchBar state={keys} label={t('doorKeys.search')} hint={t('doorKeys.searchHint')}>
      <Select
        options={options}
        value={choice.map}
        onChange={(map) => choose({ map })}
        label={t('doorKeys.columns.map')}
        className="basis-52 max-sm:grow"
      />
      <ModeSwitch mode={choice.mode} onMode={(mode) => choose({ mode })} />
      <CsvButton
        fileName={`keys-${choice.mode.toLowerCase()}.csv`}
        table={csv}
        disabled={!keys.list.isWhole}
      />
      <Checkbox
        label={t('items.onlyFavourites')}
        checked={choice.favourites}
        onChange={(favourites) => choose({ favourites })}
      />
      <SortSelect
        options={KEY_COLUMNS}
        order={choice.order}
        onOrder={(order) => choose({ order })}
        className="lg:hidden"
      />
    </SearchBar>
  )
}
