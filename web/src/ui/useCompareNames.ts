import { INTL_LOCALES } from '@raidkit/rules/languages'
import { useMemo } from 'react'
import { useLanguage } from '../i18n/TextsProvider.tsx'

/** Orders names as the page's language does, numbers in them by their value; the same function while the language is. */
export function useCompareNames(): (one: string, other: string) => number {
  const language = useLanguage()
  return useMemo(() => new Intl.Collator(INTL_LOCALES[language], { numeric: true }).compare, [language])
}
