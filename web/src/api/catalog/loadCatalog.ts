import { decodeItems, type CachedItem } from '@raidkit/rules/items'
import type { Language } from '@raidkit/rules/languages'
import { decodeQuests, type CachedQuest } from '@raidkit/rules/quests'
import { getCache } from '@raidkit/contract/cache'
import { get, set } from 'idb-keyval'
import { send } from '../send.ts'
import { keptCatalog } from './keptCatalog.ts'

export type Catalog = { items: CachedItem[]; quests: CachedQuest[] }

/** Items and quests, ready to use. Runs in the worker, or in the page where there is none. */
export async function loadCatalog(lang: Language): Promise<Catalog> {
  const { items, quests } = await keptCatalog({
    lang,
    storage: { get, set },
    ask: (request) => send(getCache, request),
    // oxlint-disable-next-line no-console -- spec section 8: only logged, the app continues
    log: (what, error) => console.warn(`offline storage: ${what}`, error),
  })
  return { items: decodeItems(items.fields, items.rows), quests: decodeQuests(quests.fields, quests.rows) }
}
