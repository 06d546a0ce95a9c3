import { lazy, memo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { CsvButton } from '../shared/trade/CsvButton.tsx'
import type { CsvCell } from '@raidkit/rules/platform/csv'
import { TradeSettings } from '../shared/trade/TradeSettings.tsx'
import { SortSelect } from '../../ui/rows/SortSelect.tsx'
import { TradeToolbar } from '../shared/trade/TradeToolbar.tsx'
import { filterCount, type BarterChoice } from './choice.ts'
import { BARTER_ORDERS } from './columns.tsx'

/** What a reader may never open comes when it is opened. */
const BarterFilters = lazy(() => import('./BarterFilters.tsx').then((m) => ({ default: m.BarterFilters })))

export type ToolbarProps = {
  choice: BarterChoice
  choose: (change: Partial<BarterChoice>) => void
  onSearch: (text: string) => void
  /** The reader has left the search. */
  onSettle: () => void
  /** Somebody plays this mode here: their things and their progress are known. */
  hasCharacter: boolean
  traderName: (trader: string) => string
  /** The table as a file; undefined until all of it is here. */
  csv: (() => CsvCell[][]) | undefined
}

/** Search, mode, filters and settings of the barters. */
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
