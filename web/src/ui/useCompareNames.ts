import { compareNames } from '@raidkit/rules/platform/languages'
import { useLanguage } from '../i18n/TextsProvider.tsx'

/** Orders names as the page's language does; the same function while the language is. */
export function useCompareNames(): (one: string, other: string) => number {
  return compareNames(useLanguage())
}
