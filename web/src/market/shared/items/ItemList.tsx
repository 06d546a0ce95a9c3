import type { Tag } from '@raidkit/rules/catalogue/items'
import type { ItemOrder, LinePrice } from '@raidkit/rules/market/item-list'
import { itemLink } from '@raidkit/rules/platform/links'
import { useMemo, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { LevelInput } from '../../../catalogue/shared/game/LevelInput.tsx'
import { useTraderNames } from '../../../catalogue/shared/game/useTraderNames.ts'
import { useText } from '../../../i18n/useText.ts'
import { useUrlChoice } from '../../../ui/address/useUrlChoice.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useSteady } from '../../../ui/hooks/useSteady.ts'
import { SEARCH, STAR } from '../../../ui/icons/glyphs.ts'
import { ListBox } from '../../../ui/rows/ListBox.tsx'
import { SortAgain } from '../../../ui/rows/ListNotes.tsx'
import { NoScriptPager } from '../../../ui/table/NoScriptPager.tsx'
import { LazyTray } from '../compare/LazyTray.tsx'
import { MarkingSwitch } from '../compare/MarkingSwitch.tsx'
import { useMarkedUids } from '../compare/useMarkedUids.ts'
import { FilterChips } from './FilterChips.tsx'
import { ItemTable } from './ItemTable.tsx'
import { ListNotes, TopNote } from './ListNotes.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { NO_FILTERS, shownOrder, type ListChoice, choiceOf, withChoice } from './choice.ts'
import { columnsOf, columnsText, type ColumnId } from './columns/columns.ts'
import type { ItemView } from './columns/itemColumns.tsx'
import { useKeptColumns } from './columns/useKeptColumns.ts'
import { modeQuery } from './modeQuery.ts'
import type { TagNames } from './rare/TagLinks.tsx'
import type { FirstRows } from './rows/firstRows.ts'
import type { ListData } from './rows/listData.ts'
import type { ListPrices } from './rows/listQuestion.ts'
import { useItemList } from './rows/useItemList.ts'
import type { ItemRows } from './rows/useItemRows.ts'
import { useSeller } from './rows/useSeller.ts'

/** Duration of the animation of a changed cell. */
const SHOWN_MS = 2_500

const NOTHING: ReadonlyMap<string, LinePrice> = new Map()

const WRITTEN = { read: choiceOf, write: withChoice }

type Props = {
  /** First rows for the address, from the server. */
  first: FirstRows
  data: ListData
  tags: readonly Tag[]
  /** Tag of the page, if the reader did not choose it. */
  pageTag?: string
  RareCell: ItemView['RareCell']
}

/** Renders a list of items with their prices, to search, filter and sort. */
export function ItemList({ first, data, tags, pageTag, RareCell }: Props) {
  const { ownPrices } = data
  const t = useText()
  const { choice: asked, typed, settle, settled, choose } = useListChoice()
  const choice = pageTag === undefined ? asked : { ...asked, tag: pageTag }
  useKeptColumns()
  const seller = useSeller(first, data, choice.mode)
  const { rows, items, total, isFavourite, toggle, ...is } = useItemList({ first, data, choice, seller })
  const openFirst = useOpenFirst({ items, choice, isSearching: is.isSearching, settled })
  const onFavourite = (row: number) => items[row] && toggle(items[row].uid)
  const tagNames = useMemo(() => new Map(tags.map(({ tag, name }) => [tag, name])), [tags])
  const prices = rows.prices ?? first.prices
  const view = useRowView({ mode: choice.mode, tagNames, prices, nowMs: data.nowMs, seller, RareCell })
  const columns = useColumns(choice)
  const before = useChanged(rows.prices)
  const marked = useMarkedUids()
  const { priceOf } = rows
  const facts = useMemo(
    () => ({ priceOf, before, ownPrices, isFavourite, toggle, marked }),
    [priceOf, before, ownPrices, isFavourite, toggle, marked],
  )
  const order = useOrder(choice)
  const sortBy = useSteady((next: ItemOrder) => choose({ order: next }))

  return (
    <ListBox count={items.length} onFavourite={onFavourite} onOpen={openFirst} isBusy={rows.isStale}>
      <ListToolbar
        choice={choice}
        onSearch={typed}
        choose={choose}
        onSettle={settle}
        tags={pageTag === undefined ? tags : undefined}
      />
      <FilterChips
        choice={choice}
        choose={choose}
        tagNames={tagNames}
        pageTag={pageTag}
        count={is.isBusy ? t('items.loading') : t('items.count', { count: total })}
        aside={<OwnView level={data.level} setLevel={data.setLevel} />}
      />
      <ListNotes
        onlyFirst={items.length < total && rows.isFailed && !is.isCut ? items.length : undefined}
        isUnpriced={rows.isUnpriced}
        isForeign={is.isForeign}
      />
      {items.length > 0 ? (
        <ItemTable
          items={items}
          total={is.isCut ? items.length : total}
          facts={facts}
          columns={columns}
          view={view}
          order={order}
          onOrder={sortBy}
          onWindow={rows.onWindow}
        />
      ) : is.isBusy ? null : (
        <NoRows isFavourites={choice.favourites} onAll={() => choose({ ...NO_FILTERS, search: '' })} />
      )}
      <NoScriptPager total={is.isCut ? items.length : first.total} />
      {is.isCut && <TopNote total={total} />}
      {rows.isOutdated && <SortAgain onClick={rows.sortAgain} />}
      <LazyTray mode={choice.mode} />
    </ListBox>
  )
}

/** Returns a stable object while its values are equal. */
function useOrder(choice: ListChoice): ItemOrder | undefined {
  const { sort, descending = false } = shownOrder(choice) ?? {}
  return useMemo(() => sort && { sort, descending }, [sort, descending])
}

/** Renders the view options of the list, besides its filters. */
function OwnView(own: Pick<ListData, 'level' | 'setLevel'>) {
  return (
    <span className="flex items-center gap-3">
      <MarkingSwitch />
      <LevelInput {...own} />
    </span>
  )
}

function NoRows({ isFavourites, onAll }: { isFavourites: boolean; onAll: () => void }) {
  const t = useText()
  return (
    <EmptyState
      glyph={isFavourites ? STAR : SEARCH}
      title={t('items.empty')}
      text={t(isFavourites ? 'items.emptyFavourites' : 'items.emptyHint')}
      action={<Button onClick={onAll}>{t('items.showAll')}</Button>}
    />
  )
}

/** Returns the state of the address, with the search as it is being typed. */
function useListChoice() {
  return useUrlChoice(WRITTEN)
}

/** Returns the previous prices for a short time, because rows that scroll into view later did not change visibly. */
function useChanged(prices: ListPrices | undefined): ReadonlyMap<string, LinePrice> {
  const version = prices?.version
  const [seen, setSeen] = useState(version)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(version), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [version])
  return prices && version !== seen ? prices.before : NOTHING
}

type OpenFirstOptions = {
  items: ItemRows['rows']
  choice: Pick<ListChoice, 'search' | 'mode'>
  /** True while near matches are being searched. */
  isSearching: boolean
  /** Writes the search into the address, so that going back restores it. */
  settled: () => Promise<void>
}

/** Opens the first hit of a search as soon as it is known. */
function useOpenFirst({ items, choice, isSearching, settled }: OpenFirstOptions): () => void {
  const navigate = useNavigate()
  const { search, mode } = choice
  const [wanted, setWanted] = useState<string>()
  const first = items[0]
  useEffect(() => {
    if (wanted === undefined || (wanted === search && isSearching)) return
    setWanted(undefined)
    if (wanted === search && first) void navigate(itemLink(first) + modeQuery(mode))
  }, [wanted, search, isSearching, first, mode, navigate])
  return () => {
    if (search.trim() !== '') void settled().then(() => setWanted(search))
  }
}

type RowViewInput = {
  mode: ListChoice['mode']
  tagNames: TagNames
  prices: Pick<FirstRows['prices'], 'source' | 'asOfMs'>
  nowMs: number
  seller: ItemView['seller']
  RareCell: ItemView['RareCell']
}

/**
 * Returns the values that all rows share. The object is stable while they do not change, because otherwise every row
 * renders again.
 */
function useRowView(given: RowViewInput): Omit<ItemView, 'isDense' | 'onFavourite'> {
  const { mode, tagNames, prices, nowMs: runningMs, seller, RareCell } = given
  const isSample = prices.source === 'sample'
  const nowMs = isSample ? prices.asOfMs : runningMs
  const traderNames = useTraderNames()
  return useMemo(
    () => ({ mode, tagNames, nowMs, isSample, seller, traderNames, RareCell }),
    [mode, tagNames, nowMs, isSample, seller, traderNames, RareCell],
  )
}

/** Returns a stable list while the chosen columns are the same. */
function useColumns({ columns }: Pick<ListChoice, 'columns'>): readonly ColumnId[] {
  const chosen = columnsText(columns)
  return useMemo(() => columnsOf(chosen), [chosen])
}
