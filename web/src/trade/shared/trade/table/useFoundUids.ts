import { foundItems, type ListedItem, type NearSearch } from '@raidkit/rules/market/item-list'
import { useEffect, useMemo, useState } from 'react'
import { useHeld } from '../../../../ui/hooks/useHeld.ts'
import { prepareNear, prepareSearch, searchOf } from '../../../../market/shared/items/rows/searchIndex.ts'

type SearchableItem = ListedItem & { enName?: string; enShortName?: string }

/** Returns the items that a search finds, as in the item list; undefined for an empty search. */
export function useFoundUids(
  items: readonly SearchableItem[] | undefined,
  search: string,
): ReadonlySet<string> | undefined {
  const isSearch = search.trim() !== ''
  const [found, setFound] = useState<{
    of: readonly SearchableItem[]
    near: NearSearch<SearchableItem> | undefined
  }>()
  useEffect(() => (items ? prepareSearch(items) : undefined), [items])
  useEffect(
    () =>
      items && isSearch
        ? prepareNear(items, {
            whenNear: (near) => setFound({ of: items, near }),
            whenFailed: () => setFound({ of: items, near: undefined }),
          })
        : undefined,
    [items, isSearch],
  )
  const isReady = found !== undefined && found.of === items
  const near = isReady ? found.near : undefined
  const uids = useMemo(() => {
    if (!items || !isSearch) return undefined
    const hits = foundItems(items, { search, bestFirst: false }, { searchOf, near })
    return new Set(hits.map(({ uid }) => uid))
  }, [items, isSearch, search, near])
  // No name matches, and the near matches are not known yet.
  return useHeld(uids, uids?.size === 0 && !isReady)
}
