import { INTL_LOCALES, type Language } from '@raidkit/rules/languages'
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import type { Messages } from './messages.ts'
import { allTexts } from './moreTexts.ts'
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
  return (
    <LanguageContext value={language}>
      <IntlProvider locale={INTL_LOCALES[language]} messages={all ?? messages} timeZone="UTC">
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
