import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOfPage } from './api/loaders.ts'
import { EarlyChanges } from './app/EarlyChanges.tsx'
import { installPilot } from './app/pilot/windowPilot.ts'
import { tidyAddress } from './app/tidyAddress.ts'
import { watchChunkFailures } from './app/watchChunkFailures.ts'
import { messagesOfPage } from './i18n/MessagesScript.tsx'
import { TextsProvider } from './i18n/TextsProvider.tsx'
import { HydratedProvider } from './ui/HydratedProvider.tsx'

const language = languageOfPage()

tidyAddress()
watchChunkFailures()
installPilot()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextsProvider language={language} messages={messagesOfPage()}>
        <HydratedProvider>
          <HydratedRouter />
        </HydratedProvider>
        <EarlyChanges />
      </TextsProvider>
    </StrictMode>,
  )
})
