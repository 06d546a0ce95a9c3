import type { ItemOrder } from '@raidkit/rules/market/item-list'
import type { Tag } from '@raidkit/rules/catalogue/items'
import { useMemo } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { LazyTray } from '../compare/LazyTray.tsx'
import { MarkingSwitch } from '../compare/MarkingSwitch.tsx'
import { useMarkedUids } from '../compare/useMarkedUids.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SEARCH, STAR } from '../../../ui/icons/glyphs.ts'
import { LevelInput } from '../../../catalogue/shared/game/LevelInput.tsx'
import { NoScriptPager } from '../../../ui/NoScriptPager.tsx'
import { useSteady } from '../../../ui/useSteady.ts'
import { NO_FILTERS, shownOrder, type ListChoice } from './choice.ts'
import { FilterChips } from './FilterChips.tsx'
import type { FirstRows } from './firstRows.ts'
import type { ItemView } from './itemColumns.tsx'
import { ItemTable } from './ItemTable.tsx'
import type { ListData } from './listData.ts'
import { SortAgain } from '../../../ui/rows/ListNotes.tsx'
import { ListNotes, TopNote } from './ListNotes.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { useChanged } from './useChanged.ts'
import { useItemList } from './useItemList.ts'
import { useKeptColumns } from './useKeptColumns.ts'
import { useListChoice } from './useListChoice.ts'
import { ListBox } from '../../../ui/rows/ListBox.tsx'
import { useOpenFirst } from './useOpenFirst.ts'
import { useSeller } from './useSeller.ts'
import { useColumns, useRowView } from './useRowView.ts'

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
