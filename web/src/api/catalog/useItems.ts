import type { CachedItem } from '@raidkit/rules/items'
import type { CachedQuest } from '@raidkit/rules/quests'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useSiteEvents } from '../siteEvents.ts'
import { catalogOfPage } from './catalogOfPage.ts'

const KEY = 'catalogue'

/** Every item in the page's language; undefined until they are here. Only pages that call this load them. */
export function useItems(): { items: readonly CachedItem[] | undefined; isError: boolean } {
  const { data, isError } = useCatalog()
  return { items: data?.items, isError }
}

/**
 * Every quest in the page's language; undefined until they are here.
 * @public
 */
export function useQuests(): { quests: readonly CachedQuest[] | undefined; isError: boolean } {
  const { data, isError } = useCatalog()
  return { quests: data?.quests, isError }
}

function useCatalog() {
  const language = useLanguage()
  const client = useQueryClient()
  useSiteEvents(({ type }) => {
    if (type === 'catalog') void client.invalidateQueries({ queryKey: [KEY] })
  })
  return useQuery({
    queryKey: [KEY, language],
    queryFn: () => catalogOfPage(language),
    staleTime: Infinity,
    gcTime: Infinity,
    // Comparing thousands of items with themselves would take longer than drawing them.
    structuralSharing: false,
    retry: 1,
  })
}
