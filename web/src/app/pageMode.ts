import { splitLanguage } from '@raidkit/rules/platform/links'
import { carriedMode, DEFAULT_GAME_MODE, type GameMode } from '@raidkit/rules/catalogue/modes'
import { useEffect } from 'react'
import { matchPath, redirect, useMatches, useNavigate, useSearchParams } from 'react-router'
import { useStanding } from '../account/shared/reader/useUser.ts'
import { PAGES } from '../pages.ts'
import { rememberMode, rememberedMode, useRememberedMode } from '../catalogue/shared/game/rememberedMode.ts'
import { pageOf } from './pageOf.ts'

/** The mode whose prices this page shows; where it shows none, the one that the next page will. */
export function usePageMode(): GameMode {
  const page = usePage()
  const [params] = useSearchParams()
  const remembered = useRememberedMode()
  const { gameMode } = useStanding()
  if (page?.hasModes) return carriedMode(params.get('mode') ?? '') ?? DEFAULT_GAME_MODE
  return remembered ?? gameMode ?? DEFAULT_GAME_MODE
}

/** Goes on in another mode: the address of this page says it where it has prices, and every link from here keeps it. */
export function useChooseMode(): (mode: GameMode) => void {
  const page = usePage()
  const navigate = useNavigate()
  return (mode) => {
    rememberMode(mode)
    if (!page?.hasModes) return
    // The address itself: what was rendered may be a step behind, and a step under way has to give way to this one.
    const { search, hash } = window.location
    void navigate({ search: inMode(search, mode), hash }, { replace: true, preventScrollReset: true })
  }
}

/** A reader who comes to a bare address goes on in the mode that they have chosen here before. */
export function useArriveInMode(): void {
  const page = usePage()
  const navigate = useNavigate()
  const hasModes = page?.hasModes ?? false
  useEffect(() => {
    const mode = rememberedMode()
    const { search, hash } = window.location
    if (!hasModes || !mode || mode === DEFAULT_GAME_MODE || new URLSearchParams(search).has('mode')) return
    // Who goes back or loads a page again wants to see what stood there.
    const [entry] = performance.getEntriesByType('navigation')
    if (entry && 'type' in entry && entry.type !== 'navigate') return
    void navigate({ search: inMode(search, mode), hash }, { replace: true, preventScrollReset: true })
    // Once, for the page that the server sent.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/** A link without a mode leads to the chosen one. */
export async function keepMode({ url }: { url: URL }): Promise<void> {
  const mode = rememberedMode()
  if (!mode || mode === DEFAULT_GAME_MODE || url.searchParams.has('mode')) return
  // Going back: the address has changed already, and what stood there comes again.
  if (url.href === window.location.href) return
  const { path } = splitLanguage(url.pathname)
  // A step within one page has said what it wants.
  if (path === splitLanguage(window.location.pathname).path || !hasModes(path)) return
  throw redirect(`${url.pathname}${inMode(url.search, mode)}${url.hash}`)
}

function hasModes(path: string): boolean {
  return PAGES.some(
    (page) => page.hasModes && [page.path, ...(page.also ?? [])].some((each) => matchPath(each, path)),
  )
}

function usePage() {
  return pageOf(useMatches().at(-1)?.id ?? '')
}

function inMode(search: string, mode: GameMode): string {
  const params = new URLSearchParams(search)
  if (mode === DEFAULT_GAME_MODE) params.delete('mode')
  else params.set('mode', mode.toLowerCase())
  const query = `${params}`
  return query && `?${query}`
}
