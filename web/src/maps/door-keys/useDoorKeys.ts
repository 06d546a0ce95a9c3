import type { ReplyOf } from '@raidkit/contract/platform/call'
import { listDoorKeys, type DoorKeyLine } from '@raidkit/contract/maps/doorKeys'
import { fittingKeys, sortedKeys } from '@raidkit/rules/maps/door-keys'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useCallback, useMemo } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useNow } from '../../api/useNow.ts'
import { useRefetchOnNews } from '../../api/useRefetchOnNews.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useFavourites } from '../../market/shared/favourites/useFavourites.ts'
import { useLiveList } from '../../ui/rows/useLiveList.ts'
import { useCompareNames } from '../../ui/useCompareNames.ts'
import { useUrlChoice } from '../../ui/useUrlChoice.ts'
import { choiceOf, useLoaded, withChoice } from './choice.ts'

export type FirstKeys = ReplyOf<typeof listDoorKeys>

const WRITTEN = { read: choiceOf, write: withChoice }
/** Result that the server renders if only favourites are shown: only the browser knows them. */
const NONE = { rows: [], total: 0 }

/** Collects everything that the page of keys shows. */
export function useDoorKeys(first: FirstKeys) {
  const lang = useLanguage()
  const state = useUrlChoice(WRITTEN)
  const { choice } = state
  const { favList, isFavourite, toggle } = useFavourites()
  const { data, isError, refetch } = useCall(listDoorKeys, { lang, mode: choice.mode })
  useRefetchOnNews(choice.mode, refetch)
  useLoaded(choice.mode, data !== undefined)
  const favourites = useMemo(
    () => (choice.favourites ? new Set(favList) : undefined),
    [choice.favourites, favList],
  )
  const compare = useCompareNames()
  const list = useLiveList({
    first: choice.favourites ? NONE : { rows: first.keys, total: first.total },
    all: data?.keys,
    asked: [withChoice(new URLSearchParams(), choice).toString(), lang],
    choose: useCallback(
      (all: readonly DoorKeyLine[]) =>
        sortedKeys(fittingKeys(all, { ...choice, favourites }), choice.order, compare),
      [choice, favourites, compare],
    ),
    idOf: keyUid,
  })
  const { prices, maps } = data ?? first
  const isSample = prices.source === 'sample'
  const nowMs = useNow(MINUTE_MS)
  return {
    ...state,
    list,
    isFavourite,
    toggle,
    maps,
    isSample,
    nowMs: isSample ? prices.asOfMs : nowMs,
    isFailed: isError && !data,
    retry: () => void refetch(),
    isWaiting: choice.favourites && !data && !isError,
  }
}
export type DoorKeysState = ReturnType<typeof useDoorKeys>

export function keyUid({ uid }: DoorKeyLine): string {
  return uid
}
