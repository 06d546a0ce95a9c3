import type { ReplyOf } from '@raidkit/contract/call'
import { listDoorKeys, type DoorKeyLine } from '@raidkit/contract/doorKeys'
import { fittingKeys, sortedKeys } from '@raidkit/rules/door-keys'
import { MINUTE_MS } from '@raidkit/rules/time'
import { useEffect, useMemo, useRef } from 'react'
import { useSiteEvents } from '../../api/siteEvents.ts'
import { useCall } from '../../api/useCall.ts'
import { useFavourites } from '../../subjects/favourites/useFavourites.ts'
import { useNow } from '../../api/useNow.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useKeptOrder } from '../../subjects/trade/useKeptOrder.ts'
import { useUrlChoice } from '../../ui/useUrlChoice.ts'
import { useCompareNames } from '../../ui/useCompareNames.ts'
import { choiceOf, markLoaded, withChoice, type KeyChoice } from './choice.ts'

export type FirstKeys = ReplyOf<typeof listDoorKeys>

const WRITTEN = { read: choiceOf, write: withChoice }
/** Not every open page asks in the same moment. */
const SPREAD_MS = 3_000

/** Everything that the page of keys shows, gathered: the server's first rows until all of them are here. */
export function useDoorKeys(first: FirstKeys) {
  const { choice, typed, settle, choose } = useUrlChoice(WRITTEN)
  const { favList, isFavourite, toggle } = useFavourites()
  const { data, isError, refetch } = useWholeTable(choice.mode)
  const favourites = useMemo(() => new Set(favList), [favList])
  const found = useFound(data, choice, favourites)
  const { prices } = data ?? first
  const nowMs = useNow(MINUTE_MS)
  // Whose favourites are meant is known only here.
  const isWaiting = choice.favourites && !data && !isError
  return {
    ...{ choice, typed, settle, choose, isFavourite, toggle, isWaiting },
    ...{ isFailed: isError && !data, retry: () => void refetch() },
    rows: found.rows ?? (choice.favourites ? NONE : first.keys),
    total: found.rows?.length ?? (choice.favourites ? 0 : first.total),
    isWhole: data !== undefined,
    ...{ isOutdated: found.isOutdated, sortAgain: found.sortAgain },
    maps: (data ?? first).maps,
    isSample: prices.source === 'sample',
    nowMs: prices.source === 'sample' ? prices.asOfMs : nowMs,
  }
}
export type DoorKeysState = ReturnType<typeof useDoorKeys>

const NONE: readonly DoorKeyLine[] = []

/** All keys of a mode; asked again when its prices have changed. */
function useWholeTable(mode: KeyChoice['mode']) {
  const lang = useLanguage()
  const { data, isError, refetch } = useCall(listDoorKeys, { lang, mode })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useSiteEvents((heard) => {
    if (heard.type !== 'gap' && (heard.type !== 'prices' || heard.mode !== mode)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refetch(), Math.random() * SPREAD_MS)
  })
  const isHere = data !== undefined
  useEffect(() => {
    if (isHere) markLoaded(mode)
  }, [isHere, mode])
  return { data, isError, refetch }
}

/** The rows of a choice. They stay where they are when prices change, until the reader asks for another order. */
function useFound(data: FirstKeys | undefined, choice: KeyChoice, favourites: ReadonlySet<string>) {
  const lang = useLanguage()
  const { search, map, order } = choice
  const { sort, descending } = order
  const asked = [search, map, sort, descending, choice.mode, choice.favourites].join('\n')
  const { ordering, sortAgain } = useKeptOrder({
    ...{ rows: data?.keys, asked, player: lang, isSettled: true },
  })
  const wanted = choice.favourites ? favourites : undefined
  const compare = useCompareNames()
  const arranged = useMemo(() => {
    return (keys: readonly DoorKeyLine[] | undefined) =>
      keys &&
      sortedKeys(fittingKeys(keys, { search, map, favourites: wanted }), { sort, descending }, compare)
  }, [compare, search, map, wanted, sort, descending])
  return useMemo(() => {
    const kept = arranged(ordering)
    const latest = ordering === data?.keys ? kept : arranged(data?.keys)
    const byUid = new Map(latest?.map((key) => [key.uid, key]))
    return {
      rows: kept?.map((key) => byUid.get(key.uid) ?? key),
      isOutdated: kept?.some(({ uid }, at) => latest?.[at]?.uid !== uid) ?? false,
      sortAgain,
    }
  }, [arranged, ordering, data, sortAgain])
}
