import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { PricedRow } from '../../../catalogue/shared/catalogue/messages.ts'
import { askThread, onNews } from '../../../catalogue/shared/catalogue/thread.ts'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { nextPrices, type PricesOfPage } from './pricesOfPage.ts'

const keyOf = (mode: GameMode) => ['prices', mode] as const

/** Returns every price of a mode, updated while the page is open; undefined until they are loaded. */
export function usePrices(mode: GameMode): { prices: PricesOfPage | undefined; isError: boolean } {
  const client = useQueryClient()
  useSiteEvents((heard) => {
    if (heard.type === 'gap') askThread({ type: 'prices', mode })
    if (heard.type === 'prices') askThread({ ...heard, type: 'step' })
  })
  const { data, isError } = useQuery({
    queryKey: keyOf(mode),
    queryFn: () => firstPrices(client, mode),
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    refetchOnReconnect: true,
    structuralSharing: false,
    retry: 1,
  })
  return { prices: data, isError }
}

type Waiting = { resolve: (prices: PricesOfPage) => void; reject: (error: Error) => void }

const waiting = new Map<GameMode, Waiting>()
let isHearing = false

/** Resolves with the first table, stored or new; later ones replace it. */
function firstPrices(client: QueryClient, mode: GameMode): Promise<PricesOfPage> {
  if (!isHearing) hear(client)
  isHearing = true
  return new Promise((resolve, reject) => {
    waiting.set(mode, { resolve, reject })
    askThread({ type: 'prices', mode })
  })
}

function hear(client: QueryClient) {
  let rows: PricedRow[] = []
  onNews((news) => {
    if (news.type === 'priced') rows.push(...news.part)
    if (news.type === 'restarted') rows = []
    if (news.type === 'table') {
      const old = client.getQueryData<PricesOfPage>(keyOf(news.mode))
      const prices = nextPrices(old, rows, news)
      rows = []
      waiting.get(news.mode)?.resolve(prices)
      waiting.delete(news.mode)
      client.setQueryData(keyOf(news.mode), prices)
    }
    if (news.type === 'pricesFailed') {
      const old = client.getQueryData<PricesOfPage>(keyOf(news.mode))
      // The stored prices are the only ones available.
      if (old && !old.isSettled) client.setQueryData(keyOf(news.mode), { ...old, isSettled: true })
      waiting.get(news.mode)?.reject(new Error(news.message))
      waiting.delete(news.mode)
    }
  })
}
