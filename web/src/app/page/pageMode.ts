import { splitLanguage } from '@raidkit/rules/platform/links'
import { carriedMode, DEFAULT_GAME_MODE, type GameMode } from '@raidkit/rules/catalogue/modes'
import { useEffect } from 'react'
import { matchPath, redirect, useMatches, useNavigate, useSearchParams } from 'react-router'
import { useStanding } from '../../account/shared/reader/useUser.ts'
import { PAGES } from '../../pages.ts'
import {
  rememberMode,
  rememberedMode,
  useRememberedMode,
} from '../../catalogue/shared/game/rememberedMode.ts'
import { pageOf } from './pageOf.ts'

/** Returns the mode whose prices this page shows; on pages without prices, the mode of the next page with prices. */
export function usePageMode(): GameMode {
  const page = usePage()
  const [params] = useSearchParams()
  const remembered = useRememberedMode()
  const { gameMode } = useStanding()
  if (page?.hasModes) return carriedMode(params.get('mode') ?? '') ?? DEFAULT_GAME_MODE
  return remembered ?? gameMode ?? DEFAULT_GAME_MODE
}

/**
 * Returns a function that switches the mode. On a page with prices it changes the address, and every link from there
 * keeps the mode.
 */
export function useChooseMode(): (mode: GameMode) => void {
  const page = usePage()
  const navigate = useNavigate()
  return (mode) => {
    rememberMode(mode)
    if (!page?.hasModes) return
    // Reads `window.location`, because the rendered location may lag behind; this navigation replaces a pending one.
    const { search, hash } = window.location
    void navigate({ search: inMode(search, mode), hash }, { replace: true, preventScrollReset: true })
  }
}

/** Applies the remembered mode when the user arrives at an address without a mode. */
export function useArriveInMode(): void {
  const page = usePage()
  const navigate = useNavigate()
  const hasModes = page?.hasModes ?? false
  useEffect(() => {
    const mode = rememberedMode()
    const { search, hash } = window.location
    if (!hasModes || !mode || mode === DEFAULT_GAME_MODE || new URLSearchParams(search).has('mode')) return
    // On back, forward and reload the page keeps the mode that it showed before.
    const [entry] = performance.getEntriesByType('navigation')
    if (entry && 'type' in entry && entry.type !== 'navigate') return
    void navigate({ search: inMode(search, mode), hash }, { replace: true, preventScrollReset: true })
    // Runs once, for the page that the server rendered.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/** Adds the remembered mode to a navigation without one. */
export async function keepMode({ url }: { url: URL }): Promise<void> {
  const mode = rememberedMode()
  if (!mode || mode === DEFAULT_GAME_MODE || url.searchParams.has('mode')) return
  // On back the address has already changed; the page keeps the mode that it showed before.
  if (url.href === window.location.href) return
  const { path } = splitLanguage(url.pathname)
  // A navigation within one page already carries the mode it needs.
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
