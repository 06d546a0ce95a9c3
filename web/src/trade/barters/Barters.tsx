import type { CsvCell } from '@raidkit/rules/platform/csv'
import { isDemotedBarter } from '@raidkit/rules/trade/barter-list'
import type { BarterRow } from '@raidkit/rules/trade/barters'
import { useMemo, lazy, memo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { useUrlChoice } from '../../ui/address/useUrlChoice.ts'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useSteady } from '../../ui/hooks/useSteady.ts'
import { SEARCH } from '../../ui/icons/glyphs.ts'
import { ListBox } from '../../ui/rows/ListBox.tsx'
import { ListFailure, SortAgain } from '../../ui/rows/ListNotes.tsx'
import { SortSelect } from '../../ui/rows/SortSelect.tsx'
import { NoScriptPager } from '../../ui/table/NoScriptPager.tsx'
import { useTakenText } from '../shared/trade/costs/useTakenText.ts'
import { ProgressSwitch } from '../shared/trade/settings/ProgressSwitch.tsx'
import { TradeSettings } from '../shared/trade/settings/TradeSettings.tsx'
import { useOwnPriceSaver } from '../shared/trade/settings/useOwnPriceSaver.ts'
import { CsvButton } from '../shared/trade/table/CsvButton.tsx'
import { TradeTable } from '../shared/trade/table/TradeTable.tsx'
import { TradeToolbar } from '../shared/trade/table/TradeToolbar.tsx'
import { useMarking } from '../shared/trade/table/useMarking.ts'
import { useTradeBoard } from '../shared/trade/useTradeBoard.ts'
import { BarterDetail } from './BarterDetail.tsx'
import type { FirstBarters, BarterNames } from './barterNames.ts'
import { NO_FILTERS, choiceOf, withChoice, type BarterChoice, filterCount } from './choice.ts'
import { BARTER_COLUMNS, type BarterView, BARTER_ORDERS } from './columns.tsx'
import { isSameRow } from './isSameRow.ts'
import { useLoaded } from './shouldRevalidate.ts'
import { barterUid, useBarterRows } from './useBarterRows.ts'

/** Loaded lazily, because many readers never open the filters. */
const BarterFilters = lazy(() => import('./BarterFilters.tsx').then((m) => ({ default: m.BarterFilters })))

/** Renders search, mode, filters and settings of the barters. */
const BarterToolbar = memo(Toolbar)

const WRITTEN = { read: choiceOf, write: withChoice }

/** Columns of the file, in their order. */
const CSV_COLUMNS = [
  ...(['name', 'count', 'takes', 'trader', 'loyalty', 'quest'] as const),
  ...(['cost', 'own', 'saving', 'sale', 'profit', 'limit'] as const),
] as const

/** Renders the barters with their worth for this reader. */
export function Barters({ first }: { first: FirstBarters }) {
  const t = useText()
  const page = useBarterPage(first)
  const { choice, choose, answer, isWaiting, found, view } = page
  const { list, names } = found
  const { rows } = list
  const csv = useSteady<void, CsvCell[][]>(() =>
    barterCsv(rows, names, {
      columns: CSV_COLUMNS.map((column) => t(`barters.csv.${column}`)),
      notForCash: t('barters.notForCash'),
    }),
  )
  return (
    <ListBox count={rows.length}>
      <ProgressSwitch mode={choice.mode} />
      <BarterToolbar
        choice={choice}
        choose={choose}
        onSearch={page.typed}
        onSettle={page.settle}
        hasCharacter={view.hasCharacter}
        traderName={names.traderName}
        csv={answer && csv}
      />
      <p className="mb-2 text-sm text-muted" role="status">
        {isWaiting ? t('items.loading') : t('barters.count', { count: list.total })}
      </p>
      {page.isFailed && (
        <ListFailure
          text={t('barters.failed', { count: rows.length })}
          retry={t('barters.retry')}
          onRetry={page.retry}
        />
      )}
      {isWaiting && <Skeleton className="h-64 w-full" />}
      {!isWaiting && rows.length > 0 && (
        <TradeTable
          caption={t('barters.title')}
          columns={BARTER_COLUMNS}
          list={list}
          uidOf={barterUid}
          view={view}
          marks={page.marks}
          order={choice.order}
          onOrder={(order) => choose({ order })}
          cardClass="max-xl:h-48 max-sm:h-56"
          isSameRow={isSameRow}
          isDemoted={(pair) => isDemotedBarter(pair, choice.order)}
          open={choice.open}
          renderOpen={(row) => <Explained row={row} page={page} />}
        />
      )}
      <NoScriptPager total={first.total} />
      {!isWaiting && rows.length === 0 && (
        <EmptyState
          glyph={SEARCH}
          title={t('barters.empty')}
          text={t('barters.emptyHint')}
          action={
            <Button onClick={() => choose({ ...NO_FILTERS, search: '' })}>{t('barters.showAll')}</Button>
          }
        />
      )}
      {list.isOutdated && <SortAgain onClick={list.sortAgain} />}
    </ListBox>
  )
}

type Page = ReturnType<typeof useBarterPage>

function Explained({ row, page }: { row: BarterRow; page: Page }) {
  const t = useText()
  const { answer, isFailed, choice, found, ownPrices } = page
  if (!answer) {
    return <p className="text-sm text-muted">{t(isFailed ? 'barters.noDetail' : 'items.loading')}</p>
  }
  const ownedOf = choice.own ? found.ownedOf : undefined
  return (
    <BarterDetail row={row} answer={answer} names={found.names} ownPrices={ownPrices} ownedOf={ownedOf} />
  )
}

type Words = { columns: readonly string[]; notForCash: string }

/** Converts the rows to a table in their order, with plain numbers for other programs. */
function barterCsv(
  rows: readonly BarterRow[],
  names: BarterNames,
  { columns, notForCash }: Words,
): CsvCell[][] {
  const nameOf = (uid: string) => names.itemOf(uid)?.name ?? uid
  const lines = rows.map(({ barter, outcome }): CsvCell[] => {
    const { gives, takes, trader, loyaltyLevel, questUid, limit } = barter
    const known = outcome.state === 'known' ? outcome : undefined
    return [
      nameOf(gives.itemUid),
      gives.count,
      takes.map(({ itemUid, count }) => `${count} × ${nameOf(itemUid)}`).join(' + '),
      names.traderName(trader),
      loyaltyLevel,
      questUid === undefined ? undefined : names.questName(questUid),
      // The money spent, then the worth of the items that cannot be bought.
      ...(known ? [known.costRub - (known.own?.rub ?? 0), known.own?.rub ?? 0] : [undefined, undefined]),
      known && (known.savingRub ?? notForCash),
      known?.sale?.rub,
      known?.profitRub,
      limit,
    ]
  })
  return [[...columns], ...lines]
}

/** Collects the data and the actions of the barter page. */
function useBarterPage(first: FirstBarters) {
  const { choice, typed, settle, choose } = useUrlChoice(WRITTEN)
  const { answer, isFailed, retry } = useTradeBoard(choice.mode)
  const { marks, onMark } = useMarking('barters', choice.unmarked)
  const found = useBarterRows({ first, answer, choice, marks })
  const { names, locksOf, ownedOf } = found
  const { mode } = choice
  const hasCharacter = ownedOf !== undefined
  const takenText = useTakenText(names)
  const onOpen = useSteady((open: string) => choose({ open }, true))
  const view = useMemo<BarterView>(
    () => ({ names, locksOf, hasCharacter, takenText, mode, onOpen, onMark }),
    [names, locksOf, hasCharacter, takenText, mode, onOpen, onMark],
  )
  useLoaded(choice.mode, answer?.prices.isSettled ?? false)
  // The server cannot apply these filters, because only the browser knows the reader's data.
  const isWaiting = (choice.own || choice.unlocked || choice.unmarked) && !answer && !isFailed
  return {
    choice,
    answer,
    isFailed,
    retry,
    isWaiting,
    marks,
    found,
    view,
    // Stable callbacks, so that the toolbar is not rendered again with the rows.
    typed: useSteady(typed),
    settle: useSteady<void>(settle),
    choose: useSteady((change: Partial<BarterChoice>) => choose(change)),
    ownPrices: useOwnPriceSaver(),
  }
}

type ToolbarProps = {
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
