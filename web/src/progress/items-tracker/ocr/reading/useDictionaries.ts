import { getCache } from '@raidkit/contract/platform/cache'
import { cachedItems, cacheTables } from '@raidkit/contract/platform/cacheDecoder'
import type { CachedItem } from '@raidkit/rules/catalogue/items'
import type { Language } from '@raidkit/rules/platform/languages'
import type { LabelItem } from '@raidkit/rules/catalogue/ocr-match'
import { useMemo } from 'react'
import { useCall } from '../../../../api/useCall.ts'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useItems } from '../../../../catalogue/shared/catalogue/useItems.ts'
import type { Dictionary, GameLanguage } from './messages.ts'

/** Returns the languages that are detected without a choice: the page's, English and Russian. */
export const detectedLanguages = (own: Language): Language[] => [...new Set([own, 'en', 'ru'] as const)]

export type Dictionaries = { dictionaries: Dictionary[] | undefined; isFailed: boolean }

/**
 * Returns every item of the game by its short name in the chosen language, or in each language that may be detected;
 * those of the tracker are marked. The others are included so that their labels are not mistaken for items of the
 * tracker.
 */
export function useDictionaries(wanted: readonly { uid: string }[], choice: GameLanguage): Dictionaries {
  const { items } = useItems()
  const own = useLanguage()
  // The page already has its own names and the English ones.
  const asked = choice === 'detect' ? 'ru' : choice
  const isAsked = asked !== own && asked !== 'en'
  const { names, isReady, isFailed } = useShortNames(asked, isAsked)
  const dictionaries = useMemo(() => {
    if (!items || !isReady) return undefined
    const uids = new Set(wanted.map(({ uid }) => uid))
    const lying = items.filter(canLie)
    // Without the Russian names, the other languages can still be detected.
    const languages = choice === 'detect' ? detectedLanguages(own) : [choice]
    const nameIn = (item: CachedItem, language: Language) =>
      language === own
        ? item.shortName
        : language === 'en'
          ? (item.enShortName ?? item.shortName)
          : names?.get(item.uid)
    return languages.map((language) => ({
      language,
      items: lying.flatMap((item) => {
        const name = nameIn(item, language)
        return name === undefined ? [] : [labelItem(item, name, uids.has(item.uid))]
      }),
    }))
  }, [items, wanted, names, isReady, choice, own])
  const isMissing = isFailed && choice !== 'detect'
  return { dictionaries: isMissing ? undefined : dictionaries, isFailed: isMissing }
}

/** Returns short names by uid in a language that may not be the page's. */
function useShortNames(lang: Language, isWanted: boolean) {
  const options = { staleTime: Infinity, structuralSharing: false, enabled: isWanted } as const
  const { data, isError } = useCall(getCache, { lang, itemsHash: '', questsHash: '' }, options)
  const names = useMemo(
    () => data && new Map(cachedItems(cacheTables(data).items).map(({ uid, shortName }) => [uid, shortName])),
    [data],
  )
  return { names, isReady: !isWanted || data !== undefined || isError, isFailed: isWanted && isError }
}

/** Presets lie in the stash as the weapon that they are made of. */
const canLie = ({ isFunctional, presetOf }: CachedItem) => isFunctional && presetOf === undefined

function labelItem(item: CachedItem, name: string, wanted: boolean): LabelItem {
  const { uid, width, height, assembledWidth, stack } = item
  // A weapon with parts on it takes more cells.
  const size = assembledWidth === undefined ? { size: { width, height } } : {}
  return { uid, names: [name], wanted, ...size, ...(stack !== undefined && { stack }) }
}
