import type { CacheReply, getCache } from '@raidkit/contract/cache'
import type { RequestOf } from '@raidkit/contract/call'

/** The keys of the offline storage (spec section 3). */
export const ITEMS_KEY = 'items_l10n'
export const QUESTS_KEY = 'quests_l10n'

/** What lies under a key: the payload as it came, and the language it is in. */
type Kept = { fields: string[]; rows: unknown[][]; hash: string; lang: string }
export type Table = Pick<Kept, 'fields' | 'rows'>

/** Offline storage as far as we need it; any call of it may fail. */
export type Storage = {
  get: (key: string) => Promise<unknown>
  set: (key: string, value: unknown) => Promise<void>
}

type Lang = NonNullable<RequestOf<typeof getCache>['lang']>
type Outside = {
  lang: Lang
  storage: Storage
  ask: (request: RequestOf<typeof getCache>) => Promise<CacheReply>
  /** A broken storage is said once and never stops the page (spec section 8). */
  log: (what: string, error: unknown) => void
}

/**
 * Items and quests in one language: what is kept here, and from the server only what it says is out of date.
 * Without the server the kept copy serves; with neither the failure is the caller's.
 */
export async function keptCatalog(outside: Outside): Promise<{ items: Table; quests: Table }> {
  const [items, quests] = await Promise.all([kept(outside, ITEMS_KEY), kept(outside, QUESTS_KEY)])
  const reply = await answered(outside, items, quests)
  if (!reply) return { items: items ?? EMPTY, quests: quests ?? EMPTY }
  const { itemsData, questsData } = reply
  return {
    items: await merged(outside, ITEMS_KEY, { old: items, part: itemsData, rows: itemsData.items }),
    quests: await merged(outside, QUESTS_KEY, { old: quests, part: questsData, rows: questsData.quests }),
  }
}

const EMPTY: Table = { fields: [], rows: [] }

async function answered({ lang, ask, log }: Outside, items?: Kept, quests?: Kept) {
  try {
    return await ask({ lang, itemsHash: items?.hash ?? '', questsHash: quests?.hash ?? '' })
  } catch (error) {
    if (!items || !quests) throw error
    log('the kept catalogue serves, the server does not answer', error)
    return undefined
  }
}

type Part = { fields: string[]; hash: string; needRefresh: boolean }
type News = { old: Kept | undefined; part: Part; rows: unknown[][] }

async function merged(
  { lang, storage, log }: Outside,
  key: string,
  { old, part, rows }: News,
): Promise<Table> {
  if (!part.needRefresh && old) return old
  const fresh: Kept = { fields: part.fields, rows, hash: part.hash, lang }
  await storage.set(key, fresh).catch((error: unknown) => log(`${key} cannot be kept`, error))
  return fresh
}

async function kept({ lang, storage, log }: Outside, key: string): Promise<Kept | undefined> {
  try {
    const found = await storage.get(key)
    return isKept(found) && found.lang === lang ? found : undefined
  } catch (error) {
    log(`${key} cannot be read`, error)
    return undefined
  }
}

/** Older builds and other programs may have left anything under our keys. */
function isKept(found: unknown): found is Kept {
  if (typeof found !== 'object' || found === null) return false
  const { fields, rows, hash, lang } = found as Record<string, unknown> // any object may be read by name
  return Array.isArray(fields) && Array.isArray(rows) && typeof hash === 'string' && typeof lang === 'string'
}
