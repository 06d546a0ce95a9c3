import { StrictMode, startTransition, useEffect, useState, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOfPage } from './api/loaders.ts'
import { EarlyChanges } from './app/early/EarlyChanges.tsx'
import { currentPath, isChunkFailure, isDispensable, reloadOnce } from './app/new-build/chunkFailure.ts'
import { knownSearch } from './app/page/pageQuery.ts'
import { installPilot } from './app/pilot/windowPilot.ts'
import { messagesOfPage } from './i18n/MessagesScript.tsx'
import { TextsProvider } from './i18n/TextsProvider.tsx'
import { HydratedContext } from './ui/hooks/useHydrated.ts'

/** Event dispatched by the router's loader of page modules, see vite/pageModuleFailure.ts. */
const MODULE_FAILURE = 'raidkit:module-failure'

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

/** Announces the end of hydration to the page, in a transition, so that the re-renders do not block input. */
function HydratedProvider({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>
}

/**
 * Removes foreign query parameters (`?fbclid=…`) from the address. The server rendered the page without them, and
 * hydration requires the same address.
 */
function tidyAddress(): void {
  const { pathname, search, hash } = location
  const known = knownSearch(pathname, search)
  if (known !== search) history.replaceState(history.state, '', pathname + known + hash)
}

type RouterOfPage = { state: { navigation: { location?: { pathname: string; search: string } } } }

/**
 * Reloads an open page at the target of its navigation when it requests chunks of an older build that no longer exist.
 */
function watchChunkFailures(): void {
  for (const type of ['vite:preloadError', MODULE_FAILURE]) {
    addEventListener(type, (event) => {
      // Without a network the chunk may still exist, and a reload would lose the page.
      const cause: unknown = 'payload' in event ? event.payload : undefined
      if (!navigator.onLine || isDispensable(cause)) return
      // A chunk that loaded but threw would throw again.
      if (cause instanceof Error && !isChunkFailure(cause)) return
      // A cancelled event tells the caller to wait for the reload instead of failing.
      if (reloadOnce(targetPath())) event.preventDefault()
    })
  }
}

function targetPath(): string {
  // Safe: HydratedRouter stores its router there; before that, there is no navigation.
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: RouterOfPage }
  const target = router?.state.navigation.location
  return target ? target.pathname + target.search : currentPath()
}
