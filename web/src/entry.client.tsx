import { parseLanguage } from '@raidkit/rules/languages'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { messagesOfPage } from './i18n/MessagesScript.tsx'
import { TextsProvider } from './i18n/TextsProvider.tsx'

const language = parseLanguage(document.documentElement.dataset['language'] ?? 'en') ?? 'en'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextsProvider language={language} messages={messagesOfPage()}>
        <HydratedRouter />
      </TextsProvider>
    </StrictMode>,
  )
})
