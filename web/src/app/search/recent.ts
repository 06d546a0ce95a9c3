import type { Hit } from './hits.ts'

const KEY = 'search.recent'
const MOST = 8
const MOST_LETTERS = 20_000

/** What was opened from the search, the latest first. A broken or foreign copy is none. */
export function recentHits(): Hit[] {
  try {
    return hitsIn(localStorage.getItem(KEY))
  } catch {
    return []
  }
}

export function hitsIn(text: string | null): Hit[] {
  if (text === null || text.length > MOST_LETTERS) return []
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept) ? kept.filter(isHit).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** The list after one more was opened. */
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
  try {
    if (hits.length > 0) localStorage.setItem(KEY, JSON.stringify(hits))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage nothing is remembered.
  }
}

const KINDS: readonly string[] = ['item', 'quest', 'map', 'trader', 'station', 'page'] satisfies Hit['kind'][]

function isHit(value: unknown): value is Hit {
  if (typeof value !== 'object' || value === null) return false
  const { kind, to, name, tile, note } = value as Record<string, unknown> // any object may be read by name
  const isTile = typeof tile === 'object' && tile !== null && 'shortName' in tile
  // Only addresses of our own.
  const isOwn = typeof to === 'string' && /^\/(?!\/)/.test(to)
  const isNamed = typeof name === 'string' && (note === undefined || typeof note === 'string')
  return KINDS.includes(String(kind)) && isOwn && isNamed && (kind !== 'item' || isTile)
}
