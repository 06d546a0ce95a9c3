import { compareNames } from '@raidkit/rules/platform/languages'
import { useLanguage } from '../../i18n/TextsProvider.tsx'

/** Returns a function that compares names in the page's language, stable while the language is unchanged. */
export function useCompareNames(): (one: string, other: string) => number {
  return compareNames(useLanguage())
}
