import type { CacheReply, getCache } from '@raidkit/contract/platform/cache'
import type { RequestOf } from '@raidkit/contract/platform/call'
import type { OfflineKey } from '@raidkit/contract/account/storedData'

/** Keys of the offline storage (spec section 3). */
export const ITEMS_KEY = 'items_l10n'
export const QUESTS_KEY = 'quests_l10n'

/** Value of a key: the payload as it was received, its language and the catalogue that numbers its rows. */
type StoredTable = { fields: string[]; rows: unknown[][]; hash: string; lang: string; catalog: string }
export type CatalogTables = { items: StoredTable; quests: StoredTable }

/** Subset of the offline storage that is used here; any call of it may fail. */
export type Storage = {
  get: (key: OfflineKey) => Promise<unknown>
  set: (key: OfflineKey, value: unknown) => Promise<void>
}

/** Reports a broken storage once; it never stops the page (spec section 8). */
export type Log = (what: string, error: unknown) => void

type Lang = NonNullable<RequestOf<typeof getCache>['lang']>
type Outside = {
  lang: Lang
  storage: Storage
  ask: (request: RequestOf<typeof getCache>) => Promise<CacheReply>
  log: Log
}

/** Returns the usable tables of an earlier visit. */
export async function keptCatalog(outside: Outside): Promise<CatalogTables | undefined> {
  const [items, quests] = await Promise.all([kept(outside, ITEMS_KEY), kept(outside, QUESTS_KEY)])
  return items && quests && { items, quests }
}

/** Returns the server's current tables: the same ones where they are still valid. Rejects if the request fails. */
export async function renewedCatalog(
  outside: Outside,
  old: CatalogTables | undefined,
): Promise<CatalogTables> {
  const { ask, lang } = outside
  const reply = await ask({ lang, itemsHash: old?.items.hash ?? '', questsHash: old?.quests.hash ?? '' })
  const { catalog, itemsData, questsData } = reply
  const [items, quests] = await Promise.all([
    merged(outside, ITEMS_KEY, { old: old?.items, part: itemsData, rows: itemsData.items, catalog }),
    merged(outside, QUESTS_KEY, { old: old?.quests, part: questsData, rows: questsData.quests, catalog }),
  ])
  return { items, quests }
}

type Part = { fields: string[]; hash: string; needRefresh: boolean }
type News = { old: StoredTable | undefined; part: Part; rows: unknown[][]; catalog: string }

async function merged({ lang, storage, log }: Outside, key: OfflineKey, news: News): Promise<StoredTable> {
  const { old, part, rows, catalog } = news
  const isGood = old !== undefined && !part.needRefresh
  if (isGood && old.catalog === catalog) return old
  const fresh: StoredTable = isGood
    ? { ...old, catalog }
    : { fields: part.fields, rows, hash: part.hash, lang, catalog }
  // The page does not wait for the disk.
  storage.set(key, fresh).catch((error: unknown) => log(`${key} cannot be kept`, error))
  return fresh
}

async function kept({ lang, storage, log }: Outside, key: OfflineKey): Promise<StoredTable | undefined> {
  try {
    const found = await storage.get(key)
    return isKept(found) && found.lang === lang ? found : undefined
  } catch (error) {
    log(`${key} cannot be read`, error)
    return undefined
  }
}

/** Returns true for valid tables: older builds and other programs may have stored anything under these keys. */
function isKept(found: unknown): found is StoredTable {
  if (typeof found !== 'object' || found === null) return false
  const { fields, rows, ...texts } = found as Record<string, unknown> // any object may be read by name
  const isText = (name: string) => typeof texts[name] === 'string'
  return Array.isArray(fields) && Array.isArray(rows) && ['hash', 'lang', 'catalog'].every(isText)
}
