import type { CachedItem } from '@raidkit/rules/catalogue/items'
import type { Language } from '@raidkit/rules/platform/languages'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import type { LoyaltyLadders } from '@raidkit/rules/account/trader-standing'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { catalogTaker, type Catalog } from './catalogNews.ts'
import { askThread, onNews } from './thread.ts'

const KEY = 'catalogue'

/** Returns every item in the page's language; undefined until they are loaded. Only pages that call this load them. */
export function useItems(): { items: readonly CachedItem[] | undefined; isError: boolean } {
  const { data, isError } = useCatalog()
  return { items: data?.items, isError }
}

export type Quests = {
  quests: readonly CachedQuest[] | undefined
  /** Requirements of the traders' loyalty levels. */
  ladders: LoyaltyLadders | undefined
  isError: boolean
}

/**
 * Every quest in the page's language; undefined until they are here.
 * @public
 */
export function useQuests(): Quests {
  const { data, isError } = useCatalog()
  return { quests: data?.quests, ladders: data?.ladders, isError }
}

function useCatalog() {
  const language = useLanguage()
  const client = useQueryClient()
  useSiteEvents(({ type }) => {
    if (type === 'catalog') askThread({ type: 'catalogue', lang: language })
  })
  return useQuery({
    queryKey: [KEY, language],
    queryFn: () => catalogue(client, language),
    staleTime: Infinity,
    gcTime: Infinity,
    // Stored data are used without the network.
    networkMode: 'always',
    refetchOnReconnect: true,
    // Comparing thousands of items structurally would take longer than drawing them.
    structuralSharing: false,
    retry: 1,
  })
}

let stopHearing: (() => void) | undefined

/** Resolves with the first catalogue, stored or new; later ones replace it. */
function catalogue(client: QueryClient, lang: Language): Promise<Catalog> {
  stopHearing?.()
  return new Promise((resolve, reject) => {
    const take = catalogTaker()
    stopHearing = onNews((news) => {
      if (news.type === 'catalogueFailed') reject(new Error(news.message))
      const whole = take(news)
      if (!whole) return
      resolve(whole)
      client.setQueryData([KEY, lang], whole)
    })
    askThread({ type: 'catalogue', lang })
  })
}
