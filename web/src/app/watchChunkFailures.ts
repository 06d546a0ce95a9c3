import { currentPath, isChunkFailure, isDispensable, reloadOnce } from './chunkFailure.ts'

/** Told by the router's loader of page modules, see vite/pageModuleFailure.ts. */
const MODULE_FAILURE = 'raidkit:module-failure'

type RouterOfPage = { state: { navigation: { location?: { pathname: string; search: string } } } }

/** After a new build an open page asks for pieces that are gone: it loads anew where the reader was going. */
export function watchChunkFailures(): void {
  for (const type of ['vite:preloadError', MODULE_FAILURE]) {
    addEventListener(type, (event) => {
      // Without a network nothing is gone, and a page that is loaded anew would be.
      const cause: unknown = 'payload' in event ? event.payload : undefined
      if (!navigator.onLine || isDispensable(cause)) return
      // A piece that came and broke would break again.
      if (cause instanceof Error && !isChunkFailure(cause)) return
      // A cancelled event tells the asker to wait for the reload instead of failing.
      if (reloadOnce(targetPath())) event.preventDefault()
    })
  }
}

function targetPath(): string {
  // Safe: HydratedRouter leaves its router there; before it has, there is no navigation.
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: RouterOfPage }
  const target = router?.state.navigation.location
  return target ? target.pathname + target.search : currentPath()
}
