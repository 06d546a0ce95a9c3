import type { LinePrice } from '@raidkit/rules/market/item-list'
import type { CachedItem } from '@raidkit/rules/catalogue/items'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { sortedWatch, watchRows, type WatchRow } from '@raidkit/rules/market/watch-list'
import { useMemo } from 'react'
import { itemsByUid } from '../../catalogue/shared/catalogue/itemsByUid.ts'
import { useItems } from '../../catalogue/shared/catalogue/useItems.ts'
import { useSparklines } from '../../prices/shared/prices/sparklines/useSparklines.ts'
import { usePrices } from '../../prices/shared/prices/usePrices.ts'
import { useFavourites } from '../shared/favourites/useFavourites.ts'
import { useNow } from '../../api/useNow.ts'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { useLastVisit } from '../shared/watch/useLastVisit.ts'
import { useTargets } from '../shared/watch/useTargets.ts'
import { useHydrated } from '../../ui/hooks/useHydrated.ts'
import { useCompareNames } from '../../ui/hooks/useCompareNames.ts'
import { useWatchChoice } from './choice.ts'

export type WatchedRow = WatchRow<CachedItem> & { line: LinePrice | undefined }

/** Collects the data and the actions of the watch list. */
export function useWatchList() {
  const { choice, choose } = useWatchChoice()
  const { mode } = choice
  const { items, isError } = useItems()
  const { prices, isError: areUnpriced } = usePrices(mode)
  const { favList } = useFavourites()
  const { isPending } = useUser()
  const { targets, set } = useTargets()
  const before = useLastVisit(mode, prices, favList)
  const rows = useMemo(() => {
    if (!items || (!prices && !areUnpriced)) return undefined
    const byUid = itemsByUid(items)
    const ofMode = new Map(targets.filter((target) => target.mode === mode).map((one) => [one.uid, one]))
    const lineOf = (uid: string) => prices?.byUid.get(uid)
    return watchRows(favList, {
      itemOf: (uid) => byUid.get(uid),
      fleaOf: (uid) => lineOf(uid)?.flea,
      targetOf: (uid) => ofMode.get(uid),
      before,
    }).map((row): WatchedRow => ({ ...row, line: lineOf(row.uid) }))
  }, [items, prices, areUnpriced, favList, targets, mode, before])
  const { sort, descending } = choice.order ?? {}
  const compare = useCompareNames()
  const sorted = useMemo(() => {
    if (!rows || !sort) return rows
    return sortedWatch(rows, { sort, descending: descending ?? false }, compare)
  }, [rows, sort, descending, compare])
  const nowMs = useNow(MINUTE_MS)
  const isSample = prices?.source === 'sample'
  return {
    choice,
    choose,
    before,
    set,
    isSample,
    areUnpriced,
    sparklines: useSparklines(mode),
    rows: sorted,
    isEmpty: favList.length === 0,
    /** Favourites are known only in the browser, and those of an account only after it has answered. */
    isWaiting: !useHydrated() || isPending || (favList.length > 0 && !rows && !isError),
    isFailed: isError && !items,
    nowMs: isSample ? prices.asOfMs : nowMs,
  }
}
export type WatchListState = ReturnType<typeof useWatchList>
