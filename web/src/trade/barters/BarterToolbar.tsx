import { lazy, memo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { CsvButton } from '../shared/trade/CsvButton.tsx'
import type { CsvCell } from '@raidkit/rules/platform/csv'
import { TradeSettings } from '../shared/trade/TradeSettings.tsx'
import { SortSelect } from '../../ui/rows/SortSelect.tsx'
import { TradeToolbar } from '../shared/trade/TradeToolbar.tsx'
import { filterCount, type BarterChoice } from './choice.ts'
import { BARTER_ORDERS } from './columns.tsx'

/** Loaded lazily, because many readers never open the filters. */
const BarterFilters = lazy(() => import('./BarterFilters.tsx').then((m) => ({ default: m.BarterFilters })))

export type ToolbarProps = {
  choice: BarterChoice
  choose: (change: Partial<BarterChoice>) => void
  onSearch: (text: string) => void
  /** Called when the reader leaves the search field. */
  onSettle: () => void
  /** True if the reader has a character in this mode, whose items and progress are known. */
  hasCharacter: boolean
  traderName: (trader: string) => string
  /** Builds the table of the file; undefined until all of it is loaded. */
  csv: (() => CsvCell[][]) | undefined
}

/** Renders search, mode, filters and settings of the barters. */
export const BarterToolbar = memo(Toolbar)

function Toolbar({ choice, choose, onSearch, onSettle, hasCharacter, traderName, csv }: ToolbarProps) {
  const t = useText()
  const search = {
    value: choice.search,
    label: t('barters.search'),
    hint: t('barters.searchHint'),
    onSearch,
    onSettle,
  }
  return (
    <TradeToolbar
      search={search}
      mode={choice.mode}
      onMode={(mode) => choose({ mode })}
      filterCount={filterCount(choice)}
      filters={
        <BarterFilters choice={choice} choose={choose} hasCharacter={hasCharacter} traderName={traderName} />
      }
      settings={<TradeSettings />}
    >
      <CsvButton
        fileName={`barters-${choice.mode.toLowerCase()}.csv`}
        table={() => csv?.() ?? []}
        disabled={!csv}
      />
      <SortSelect
        options={BARTER_ORDERS}
        order={choice.order}
        onOrder={(order) => choose({ order })}
        className="xl:hidden"
      />
    </TradeToolbar>
  )
}
