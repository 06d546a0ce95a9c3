import { currentPath, isChunkFailure, isDispensable, reloadOnce } from './chunkFailure.ts'

/** Event dispatched by the router's loader of page modules, see vite/pageModuleFailure.ts. */
const MODULE_FAILURE = 'raidkit:module-failure'

type RouterOfPage = { state: { navigation: { location?: { pathname: string; search: string } } } }

/**
 * Reloads an open page at the target of its navigation when it requests chunks of an older build that no longer exist.
 */
export function watchChunkFailures(): void {
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
