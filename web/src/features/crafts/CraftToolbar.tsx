import { CRAFT_SORTS } from '@raidkit/rules/craft-list'
import type { CraftRow } from '@raidkit/rules/crafts'
import { memo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { CraftCsv } from '../../subjects/crafts/CraftCsv.tsx'
import type { CraftNames } from '../../subjects/crafts/craftNames.ts'
import { Select } from '../../ui/Select.tsx'
import { TradeSettings } from '../../subjects/trade/TradeSettings.tsx'
import { turned } from '../../subjects/trade/TradeHeader.tsx'
import { TradeSort } from '../../subjects/trade/TradeSort.tsx'
import { TradeToolbar } from '../../subjects/trade/TradeToolbar.tsx'
import { filterCount, type CraftChoice } from './choice.ts'
import { isFromTop } from './columns.ts'
import { CraftFilters } from './CraftFilters.tsx'

export type ToolbarProps = {
  choice: CraftChoice
  names: CraftNames
  onSearch: (text: string) => void
  choose: (change: Partial<CraftChoice>) => void
  /** The reader has left the search. */
  onSettle: () => void
  /** For the file; undefined until all of them are here. */
  csvRows: (() => readonly CraftRow[]) | undefined
}

/** Search, station, mode, filters and settings of the crafts. */
export const CraftToolbar = memo(Toolbar)

function Toolbar({ choice, names, onSearch, choose, onSettle, csvRows }: ToolbarProps) {
  const t = useText()
  const { order } = choice
  const stations = names.stations.map(({ slug, name }) => ({ value: slug, label: name }))
  const search = {
    ...{ value: choice.search, onSearch, onSettle },
    ...{ label: t('crafts.search'), hint: t('crafts.searchHint') },
  }
  return (
    <TradeToolbar
      search={search}
      mode={choice.mode}
      onMode={(mode) => choose({ mode })}
      filterCount={filterCount(choice)}
      filters={<CraftFilters choice={choice} choose={choose} />}
      settings={<TradeSettings />}
      choices={
        <Select
          options={[{ value: '', label: t('crafts.anyStation') }, ...stations]}
          value={choice.station}
          onChange={(station) => choose({ station })}
          label={t('crafts.columns.station')}
          className="basis-52 max-sm:grow"
        />
      }
    >
      <CraftCsv rows={() => csvRows?.() ?? []} names={names} disabled={!csvRows} fileName="crafts.csv" />
      <TradeSort
        sorts={CRAFT_SORTS}
        titleOf={(sort) => t(`crafts.columns.${sort}`)}
        order={order}
        onSort={(sort) => choose({ order: turned(order, sort, isFromTop) })}
        onTurn={() => choose({ order: turned(order, order.sort, isFromTop) })}
        className="xl:hidden"
      />
    </TradeToolbar>
  )
}
