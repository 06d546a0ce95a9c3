import { DOOR_KEY_SORTS, NO_MAP } from '@raidkit/rules/door-keys'
import { useText } from '../../i18n/useText.ts'
import { SEARCH_PARAM } from '../../ui/address.ts'
import { AddressForm } from '../../ui/AddressForm.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ListSearch } from '../../ui/ListSearch.tsx'
import { ModeSwitch } from '../../subjects/game/ModeSwitch.tsx'
import { Select } from '../../ui/Select.tsx'
import { CsvButton } from '../../subjects/trade/CsvButton.tsx'
import { turned } from '../../subjects/trade/TradeHeader.tsx'
import { TradeSort } from '../../subjects/trade/TradeSort.tsx'
import { useTraderNames } from '../../subjects/game/useTraderNames.ts'
import { isFromTop } from './columns.ts'
import { CSV_COLUMNS, keyCsv } from './keyCsv.ts'
import type { DoorKeysState } from './useDoorKeys.ts'

/** Search, map, mode and order of the keys. Without scripts the search is a form that asks the server. */
export function KeyToolbar({ keys }: { keys: DoorKeysState }) {
  const t = useText()
  const traderNames = useTraderNames()
  const { choice, choose, maps } = keys
  const { order } = choice
  const options = [
    { value: '', label: t('doorKeys.anyMap') },
    ...maps.map(({ map, name, count }) => ({
      ...{ value: map, label: t('doorKeys.mapOption', { name, count }) },
    })),
    { value: NO_MAP, label: t('doorKeys.noMap') },
  ]
  const csv = () =>
    keyCsv(keys.rows, {
      columns: CSV_COLUMNS.map((column) => t(`doorKeys.csv.${column}`)),
      ...{ unlimited: t('doorKeys.unlimited'), flea: t('doorKeys.flea'), traderNames },
    })
  return (
    <AddressForm own={SEARCH_PARAM} role="search" className="mb-2">
      <div className="flex flex-wrap items-center gap-2">
        <ListSearch
          value={choice.search}
          label={t('doorKeys.search')}
          hint={t('doorKeys.searchHint')}
          onSearch={keys.typed}
          onSettle={keys.settle}
        />
        <Select
          options={options}
          value={choice.map}
          onChange={(map) => choose({ map })}
          label={t('doorKeys.columns.map')}
          className="basis-52 max-sm:grow"
        />
        <ModeSwitch mode={choice.mode} onMode={(mode) => choose({ mode })} />
        <CsvButton fileName={`keys-${choice.mode.toLowerCase()}.csv`} table={csv} disabled={!keys.isWhole} />
        <Checkbox
          label={t('items.onlyFavourites')}
          checked={choice.favourites}
          onChange={(favourites) => choose({ favourites })}
        />
        <TradeSort
          sorts={DOOR_KEY_SORTS}
          titleOf={(sort) => t(`doorKeys.columns.${sort}`)}
          order={order}
          onSort={(sort) => choose({ order: turned(order, sort, isFromTop) })}
          onTurn={() => choose({ order: turned(order, order.sort, isFromTop) })}
          className="lg:hidden"
        />
      </div>
    </AddressForm>
  )
}
