import { TOP_HITS, type Seller } from '@raidkit/rules/market/item-list'
import { useMemo } from 'react'
import { useHeld } from '../../../../ui/hooks/useHeld.ts'
import { useSteady } from '../../../../ui/hooks/useSteady.ts'
import { filterCount, type ListChoice } from '../choice.ts'
import type { FirstRows } from './firstRows.ts'
import type { ListData } from './listData.ts'
import { useForeignHits } from './useForeignHits.ts'
import { useItemRows, type ItemRows } from './useItemRows.ts'

type ItemListOptions = { first: FirstRows; data: ListData; choice: ListChoice; seller: Seller }

/** Returns the rows of a choice that this reader may see. */
export function useItemList({ first, data, choice, seller }: ItemListOptions) {
  const { seesAllHits, find } = data
  const { favList, isFavourite, toggle } = data.favourites
  const rows = useItemRows({ first, choice, favourites: choice.favourites ? favList : undefined, seller })
  const isSearch = choice.search.trim() !== ''
  const isNothing = isSearch && rows.total === 0 && filterCount(choice) === 0
  const isWanted = isNothing && rows.isWhole && !rows.isSearching && !rows.isStale
  const foreign = useForeignHits({ choice, isWanted, sent: first.foreign, find })
  const isUnsure = rows.isSearching || foreign.isPending
  const isSearching = isUnsure || rows.isStale
  const isTopOnly = isSearch && !seesAllHits
  // The server cannot filter by favourites, because only the browser knows them.
  const isWaiting = choice.favourites && !rows.isWhole
  const found = useHeld<ItemRows['rows']>(
    isNothing ? foreign.items : isWaiting ? NONE : rows.rows,
    isSearching,
  )
  const items = useMemo(() => (isTopOnly ? found.slice(0, TOP_HITS) : found), [found, isTopOnly])
  return {
    rows,
    items,
    isBusy: isWaiting || isUnsure,
    /** True while near matches are being searched; the rows are the previous ones. */
    isSearching,
    isForeign: isNothing && foreign.items.length > 0,
    /** True if there are more hits than this reader may see. */
    isCut: isTopOnly && rows.total > TOP_HITS,
    total: isWaiting ? 0 : rows.total || items.length,
    isFavourite,
    toggle: useSteady(toggle),
  }
}

const NONE: ItemRows['rows'] = []
