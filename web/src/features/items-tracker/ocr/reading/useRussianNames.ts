import { getCache } from '@raidkit/contract/cache'
import { cachedItems, cacheTables } from '@raidkit/contract/cacheDecoder'
import { useMemo } from 'react'
import { useCall } from '../../../../api/useCall.ts'

/** The Russian short names by uid, for a Russian game beside a page in another language. */
export function useRussianNames(isWanted: boolean): { names: ReadonlyMap<string, string>; isReady: boolean } {
  const options = { staleTime: Infinity, structuralSharing: false, enabled: isWanted } as const
  const { data, isError } = useCall(getCache, { lang: 'ru', itemsHash: '', questsHash: '' }, options)
  const names = useMemo(() => {
    const items = data ? cachedItems(cacheTables(data).items) : []
    return new Map(items.map(({ uid, shortName }) => [uid, shortName]))
  }, [data])
  // Without them English pictures can be read all the same.
  return { names, isReady: !isWanted || data !== undefined || isError }
}
