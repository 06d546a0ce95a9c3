import { keptWord } from '../../state/keptWord.ts'
import type { Hit } from './hits.ts'

/** Removed when the account is deleted (`account/account/forgetInBrowser.ts`). */
const kept = keptWord('search.recent')
const MOST = 8
const MOST_LETTERS = 20_000

/** Returns the hits opened from the search, latest first; an invalid stored value counts as empty. */
export function recentHits(): Hit[] {
  return hitsIn(kept.read())
}

export function hitsIn(text: string | undefined): Hit[] {
  if (text === undefined || text.length > MOST_LETTERS) return []
  try {
    const known: unknown = JSON.parse(text)
    return Array.isArray(known) ? known.filter(isHit).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Adds an opened hit to the list. */
export function withRecent(hits: readonly Hit[], opened: Hit): Hit[] {
  return [opened, ...hits.filter(({ to }) => to !== opened.to)].slice(0, MOST)
}

export function rememberHit({ price: _price, ...hit }: Hit): void {
  keep(withRecent(recentHits(), hit))
}

export function forgetHits(): void {
  keep([])
}

function keep(hits: readonly Hit[]): void {
  kept.keep(hits.length > 0 ? JSON.stringify(hits) : undefined)
}

const KINDS: readonly string[] = ['item', 'quest', 'map', 'trader', 'station', 'page'] satisfies Hit['kind'][]

function isHit(value: unknown): value is Hit {
  if (typeof value !== 'object' || value === null) return false
  const { kind, to, name, tile, note } = value as Record<string, unknown> // any object can be read by key
  const isTile = typeof tile === 'object' && tile !== null && 'shortName' in tile
  // Accepts only paths of this site.
  const isOwn = typeof to === 'string' && /^\/(?!\/)/.test(to)
  const isNamed = typeof name === 'string' && (note === undefined || typeof note === 'string')
  return KINDS.includes(String(kind)) && isOwn && isNamed && (kind !== 'item' || isTile)
}
