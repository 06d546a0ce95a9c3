import { LANGUAGES, type Language } from '@raidkit/rules/platform/languages'
import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import type { Settings } from '../../settings/index.ts'

const PUBLIC_SERVICE = 'https://json.tarkov.dev'

/** Service's names of the modes. */
const MODE_PATHS: Record<GameMode, string> = { PVP: 'regular', PVE: 'pve' }

/** Service's codes of the languages; it has one for two of ours. */
const LANGUAGE_PATHS: Partial<Record<Language, string>> = {
  mx: 'es',
  po: 'pt',
  cz: 'cs',
  ch: 'zh',
  jp: 'ja',
  kr: 'ko',
}

export type FeedKind = 'items' | 'traders' | 'barters' | 'crafts' | 'names'

/** Document of the service: its address, its content and the interval of requests. */
export type FeedDocument = { url: string; everyMs: number } & (
  | { kind: 'items' | 'traders' | 'barters'; mode: GameMode }
  | { kind: 'crafts' }
  | { kind: 'names'; languages: readonly Language[] }
)

/**
 * Interval of requests (integrations 2.2): prices every 5 to 10 minutes (they come with the items), the rest hourly,
 * texts daily.
 */
const EVERY_MS: Record<FeedKind, number> = {
  items: 5 * MINUTE_MS,
  traders: 5 * MINUTE_MS,
  barters: 60 * MINUTE_MS,
  crafts: 60 * MINUTE_MS,
  names: 24 * 60 * MINUTE_MS,
}

/** Returns the address of the service, or undefined if none is used. */
export function feedBase({ PRICE_FEED }: Pick<Settings, 'PRICE_FEED'>): string | undefined {
  if (PRICE_FEED === 'auto') return PUBLIC_SERVICE
  return PRICE_FEED === 'off' || PRICE_FEED === 'sample' ? undefined : PRICE_FEED
}

/** Lists all documents of the service, the most urgent first. */
export function feedDocuments(base: string): FeedDocument[] {
  const perMode = (kind: 'items' | 'traders' | 'barters'): FeedDocument[] =>
    GAME_MODES.map((mode) => ({
      url: `${base}/${MODE_PATHS[mode]}/${kind}`,
      everyMs: EVERY_MS[kind],
      kind,
      mode,
    }))
  return [
    ...perMode('items'),
    ...perMode('traders'),
    ...perMode('barters'),
    { url: `${base}/${MODE_PATHS.PVP}/crafts`, everyMs: EVERY_MS.crafts, kind: 'crafts' },
    ...nameTables(base),
  ]
}

function nameTables(base: string): FeedDocument[] {
  const paths = new Map<string, Language[]>()
  for (const language of LANGUAGES) {
    const path = LANGUAGE_PATHS[language] ?? language
    paths.set(path, [...(paths.get(path) ?? []), language])
  }
  return [...paths].map(([path, languages]) => ({
    url: `${base}/${MODE_PATHS.PVP}/items_${path}`,
    everyMs: EVERY_MS.names,
    kind: 'names',
    languages,
  }))
}

/** Returns the address of an item's price history. */
export function historyUrl(base: string, mode: GameMode, id: string): string {
  return `${base}/${MODE_PATHS[mode]}/prices/${id}`
}

/** Returns the service that a document of items came from. */
export function baseOfItems(url: string): string | undefined {
  const ending = `/${MODE_PATHS.PVP}/items`
  return url.endsWith(ending) ? url.slice(0, -ending.length) : undefined
}
