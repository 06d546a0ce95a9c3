import { INTL_LOCALES, type Language } from '@raidkit/rules/platform/languages'
import { createContext, use, useCallback, useSyncExternalStore, type ReactNode } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import type { Messages } from './messages.ts'
import { allTexts, moreTexts } from './moreTexts.ts'
import { TextContext } from './textContext.ts'

const LanguageContext = createContext<Language>('en')

/** The language of the page, as the site's own code. */
export function useLanguage(): Language {
  return use(LanguageContext)
}

type Props = { language: Language; messages: Partial<Messages>; children: ReactNode }

/** Gives the page its language and texts. Dates are shown in UTC until the browser says its zone. */
export function TextsProvider({ language, messages, children }: Props) {
  const all = useSyncExternalStore(allTexts.follow, allTexts.read, nothingMore)
  // A text that the page did not bring comes with all others; the library tells the console of it.
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

/** A part of a page in another language than the page's own. */
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
