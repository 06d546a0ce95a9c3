import type { Language } from '@raidkit/rules/languages'
import { localePath, splitLanguage } from '@raidkit/rules/links'
import { useEffect } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'

/** Another language is another document. */
export function useOwnLanguage(lang: Language | undefined): void {
  const language = useLanguage()
  useEffect(() => {
    if (lang === undefined || lang === language) return
    const { pathname, search } = window.location
    window.location.replace(localePath(splitLanguage(pathname).path, lang) + search)
  }, [lang, language])
}
