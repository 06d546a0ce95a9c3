import { INTL_LOCALES, type Language } from '@raidkit/rules/platform/languages'
import { createContext, use, useCallback, useSyncExternalStore, type ReactNode } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import type { Messages } from './messages.ts'
import { allTexts, moreTexts } from './moreTexts.ts'
import { TextContext } from './textContext.ts'

const LanguageContext = createContext<Language>('en')

/** Returns the language of the page as the site's own code. */
export function useLanguage(): Language {
  return use(LanguageContext)
}

type Props = { language: Language; messages: Partial<Messages>; children: ReactNode }

/** Provides the language and texts of the page. Dates are in UTC until the browser's time zone is known. */
export function TextsProvider({ language, messages, children }: Props) {
  const all = useSyncExternalStore(allTexts.follow, allTexts.read, nothingMore)
  // A missing text loads all texts of the language; the library logs it to the console.
  const notHere = useCallback(
    ({ key }: { key: string }) => {
      if (typeof document !== 'undefined') void moreTexts(language).catch(() => undefined)
      return key
    },
    [language],
  )
  return (
    <LanguageContext value={language}>
      <IntlProvider
        locale={INTL_LOCALES[language]}
        messages={all ?? messages}
        timeZone="UTC"
        getMessageFallback={notHere}
      >
        <OneText>{children}</OneText>
      </IntlProvider>
    </LanguageContext>
  )
}

/** Provides another language's texts to a part of a page. */
export function OwnTexts({ language, messages, children }: Props) {
  return (
    <LanguageContext value={language}>
      <IntlProvider locale={INTL_LOCALES[language]} messages={messages} timeZone="UTC">
        <OneText>{children}</OneText>
      </IntlProvider>
    </LanguageContext>
  )
}

function OneText({ children }: { children: ReactNode }) {
  return <TextContext value={useTranslations()}>{children}</TextContext>
}

function nothingMore() {
  return undefined
}
