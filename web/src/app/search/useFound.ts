import { listPlaces, searchSite } from '@raidkit/contract/market/search'
import { foundItems, type NearSearch } from '@raidkit/rules/market/item-list'
import type { CachedItem } from '@raidkit/rules/catalogue/items'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { foundPlaces, hitGroups, MOST_ITEMS, type Place } from '@raidkit/rules/market/site-search'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import { useEffect, useMemo, useState } from 'react'
import { useItems, useQuests } from '../../catalogue/shared/catalogue/useItems.ts'
import { useCall } from '../../api/useCall.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { prepareNear, prepareSearch, searchOf } from '../../market/shared/items/rows/searchIndex.ts'
import { usePageMode } from '../page/pageMode.ts'
import { useHeld } from '../../ui/hooks/useHeld.ts'
import { hitsOf, type FoundItem, type HitsOfKind } from './hits.ts'
import { usePagePlaces } from './usePagePlaces.ts'

/** Delay in ms after the last key before the server is asked. */
const REST_MS = 150
const NONE: readonly Place[] = []
const NOTHING: readonly HitsOfKind[] = []

type HitSearchState = { groups: readonly HitsOfKind[]; isSearching: boolean; isFailed: boolean }

/**
 * Searches the browser's own copy of the catalogue once it has loaded, and asks the server until then. An answer of the
 * server stays for its text, so that nothing moves when the copy arrives.
 */
export function useFound(text: string): HitSearchState {
  const mode = usePageMode()
  const pages = usePagePlaces()
  const search = text.trim()
  const { found, places, isUnsure, isFailed } = useCopyOrServer(search, mode)
  const groups = useMemo(() => {
    if (!found) return NOTHING
    const traderName = (trader: string) =>
      places.find(({ kind, slug }) => kind === 'trader' && slug === trader)?.name ?? trader
    const all = { items: found.items, places: [...found.places, ...foundPlaces(pages, search)] }
    return hitsOf(hitGroups(all, search), { mode, traderName })
  }, [found, pages, places, search, mode])
  return { groups: useHeld(groups, isUnsure && !isFailed), isSearching: isUnsure, isFailed }
}

type Raw = { items: readonly FoundItem[]; places: readonly Place[] }

function useCopyOrServer(search: string, mode: GameMode) {
  const lang = useLanguage()
  const { items, isError } = useItems()
  const { quests } = useQuests()
  const places = useCall(listPlaces, { lang }, { staleTime: Infinity }).data?.places ?? NONE
  const { near, isReady } = useNear(items, search !== '')
  const rested = useRested(search)
  const isAsked = rested !== '' && rested === search && !(items && quests)
  const request = { search: rested, lang, mode }
  const asked = useCall(searchSite, request, { enabled: isAsked, staleTime: Infinity, retry: 1 })
  const sent = rested === search ? asked.data : undefined
  const kept = useMemo(
    () => (items && quests && search !== '' ? ownHits({ items, quests, places, near }, search) : undefined),
    [items, quests, places, near, search],
  )
  const found: Raw | undefined = search === '' ? undefined : (sent ?? kept)
  // No name matches, and the search for similar names is not ready yet.
  const isGuess = found !== undefined && found === kept && !isReady && isNothing(found)
  const isUnsure = search !== '' && (found === undefined || isGuess)
  return { found, places, isUnsure, isFailed: isUnsure && isError && asked.isError }
}

type Copy = {
  items: readonly CachedItem[]
  quests: readonly CachedQuest[]
  places: readonly Place[]
  near: NearSearch<CachedItem> | undefined
}

function ownHits({ items, quests, places, near }: Copy, search: string): Raw {
  return {
    items: foundItems(items, { search, bestFirst: true }, { searchOf, near }).slice(0, MOST_ITEMS),
    places: foundPlaces([...placesOfQuests(quests), ...places], search),
  }
}

function isNothing({ items, places }: Raw): boolean {
  return items.length === 0 && places.length === 0
}

const ofQuests = new WeakMap<readonly CachedQuest[], readonly Place[]>()

function placesOfQuests(quests: readonly CachedQuest[]): readonly Place[] {
  let made = ofQuests.get(quests)
  if (!made) {
    made = quests
      .filter(({ active }) => active)
      .map(({ slug, name, trader }): Place => ({ kind: 'quest', slug, name, trader }))
    ofQuests.set(quests, made)
  }
  return made
}

function useNear(items: readonly CachedItem[] | undefined, isSearch: boolean) {
  const [made, setMade] = useState<{
    items: readonly CachedItem[]
    near: NearSearch<CachedItem> | undefined
  }>()
  const isReady = made !== undefined && made.items === items
  useEffect(() => (items ? prepareSearch(items) : undefined), [items])
  useEffect(() => {
    if (!items || !isSearch || isReady) return undefined
    return prepareNear(items, {
      // Safe: it only returns items of the given list.
      whenNear: (near) => setMade({ items, near: near as NearSearch<CachedItem> }),
      whenFailed: () => setMade({ items, near: undefined }),
    })
  }, [items, isSearch, isReady])
  return { near: isReady ? made.near : undefined, isReady }
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
