import { TOP_HITS, type Seller } from '@raidkit/rules/item-list'
import { useMemo } from 'react'
import { useHeld } from '../../ui/useHeld.ts'
import { useSteady } from '../../ui/useSteady.ts'
import { filterCount, type ListChoice } from './choice.ts'
import type { FirstRows } from './firstRows.ts'
import type { ListData } from './listData.ts'
import type { RowItem } from './rowItem.ts'
import { useForeignHits } from './useForeignHits.ts'
import { useRows } from './useRows.ts'

type Given = { first: FirstRows; data: ListData; choice: ListChoice; seller: Seller }

/** The rows of a choice as this reader may see them. */
export function useItemList({ first, data, choice, seller }: Given) {
  const { all, market, seesAllHits, find } = data
  const { favList, isFavourite, toggle } = data.favourites
  const favourites = useMemo(() => new Set(favList), [favList])
  const asked = choice.favourites ? favourites : undefined
  const rows = useRows({ first, all, market, choice, favourites: asked, seller })
  const isSearch = choice.search.trim() !== ''
  const isNothing = isSearch && rows.total === 0 && filterCount(choice) === 0
  const isWanted = isNothing && rows.isOwn && !rows.isSearching
  const foreign = useForeignHits({ choice, isWanted, sent: first.foreign, find })
  const isSearching = rows.isSearching || foreign.isPending
  const isTopOnly = isSearch && !seesAllHits
  // Whose favourites are meant is known only here.
  const isWaiting = choice.favourites && !rows.isOwn
  const found = useHeld(isNothing ? foreign.items : isWaiting ? NONE : rows.items, isSearching)
  const items = useMemo(() => (isTopOnly ? found.slice(0, TOP_HITS) : found), [found, isTopOnly])
  return {
    rows,
    items,
    isWaiting,
    /** Nothing is called so, and what is meant is not known yet: the rows are those of before. */
    isSearching,
    isForeign: isNothing && foreign.items.length > 0,
    /** More were found than this reader sees. */
    isCut: isTopOnly && rows.total > TOP_HITS,
    total: isWaiting ? 0 : rows.total || items.length,
    isFavourite,
    toggle: useSteady(toggle),
  }
}

const NONE: readonly RowItem[] = []
