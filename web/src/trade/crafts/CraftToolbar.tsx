import type { CraftRow } from '@raidkit/rules/trade/crafts'
import { memo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { CraftCsv } from '../shared/crafts/CraftCsv.tsx'
import type { CraftNames } from '../shared/crafts/craftNames.ts'
import { Select } from '../../ui/Select.tsx'
import { TradeSettings } from '../shared/trade/TradeSettings.tsx'
import { SortSelect } from '../../ui/rows/SortSelect.tsx'
import { TradeToolbar } from '../shared/trade/TradeToolbar.tsx'
import { filterCount, type CraftChoice } from './choice.ts'
import { CRAFT_COLUMNS } from './columns.tsx'
import { CraftFilters } from './CraftFilters.tsx'

export type ToolbarProps = {
  choice: CraftChoice
  names: CraftNames
  onSearch: (text: string) => void
  choose: (change: Partial<CraftChoice>) => void
  /** Called when the reader leaves the search field. */
  onSettle: () => void
  /** Returns the rows of the file; undefined until all of them are loaded. */
  csvRows: (() => readonly CraftRow[]) | undefined
}

/** Renders search, station, mode, filters and settings of the crafts. */
export const CraftToolbar = memo(Toolbar)

function Toolbar({ choice, names, onSearch, choose, onSettle, csvRows }: ToolbarProps) {
  const t = useText()
  const stations = names.stations.map(({ slug, name }) => ({ value: slug, label: name }))
  const search = {
    value: choice.search,
    label: t('crafts.search'),
    hint: t('crafts.searchHint'),
    onSearch,
    onSettle,
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
      <SortSelect
        options={CRAFT_COLUMNS}
        order={choice.order}
        onOrder={(order) => choose({ order })}
        className="xl:hidden"
      />
    </TradeToolbar>
  )
}
