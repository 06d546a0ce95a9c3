import type { Catalog } from '@raidkit/catalog/load'
import type { Item } from '@raidkit/rules/catalogue/items'
import type { Language } from '@raidkit/rules/platform/languages'
import { itemFinder, MOST_FOUND } from '@raidkit/rules/developers/price-api'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { createInputCache, localItems, type LocalItems } from '../../catalogue/facts/index.ts'
import { prepareBody, type PreparedReply } from '../../platform/http/replies/prepared.ts'
import { columnsKey, csvOf, cutRows } from './lists.ts'
import type { Params } from './params.ts'
import { JSON_TYPE, rowsOf, type Sheet } from './sheets.ts'

/** An answer takes some kilobytes. Programs ask for the same items over and over. */
const ANSWERS_MAX = 3000
const QUALITY = 4

type Index = {
  local: LocalItems
  find: ReturnType<typeof itemFinder<Item>>
  ids: ReadonlyMap<string, number[]>
}

/** Finds items by text or id and keeps the answers until the prices change. */
export function makeSearch({ catalog }: Pick<Deps, 'catalog'>) {
  const indexes = createInputCache<Index>()
  const kept = new LRUCache<string, { sheet: Sheet; answer: Promise<PreparedReply> }>({ max: ANSWERS_MAX })

  const indexOf = (lang: Language): Promise<Index> => {
    const { current } = catalog
    return indexes(lang, [current.version], () => makeIndex(current, lang))
  }

  async function rowsFor({ items }: Sheet, { uid, bsgId, q, lang }: Params): Promise<readonly number[]> {
    const { local, find, ids } = await indexOf(lang)
    if (uid || bsgId) return (ids.get(uid || bsgId) ?? []).slice(0, MOST_FOUND)
    const found = find(q, await local.near())
    return found.flatMap((item) => rowOf(items, ids, item))
  }

  async function make(sheet: Sheet, params: Params): Promise<PreparedReply> {
    const rows = await rowsFor(sheet, params)
    if (params.isCsv) return csvOf(sheet, rows, params)
    return prepareBody(rowsOf(sheet, cutRows(rows, params.limit)), { type: JSON_TYPE, quality: QUALITY })
  }

  return (sheet: Sheet, params: Params): Promise<PreparedReply> => {
    const { uid, bsgId, q, isCsv, limit } = params
    const form = isCsv ? columnsKey(params) : limit
    const key = JSON.stringify([sheet.key, uid || bsgId, uid || bsgId ? '' : q, form])
    const known = kept.get(key)
    if (known?.sheet === sheet) return known.answer
    const answer = make(sheet, params)
    kept.set(key, { sheet, answer })
    answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key))
    return answer
  }
}

/** Items of two versions of the catalogue are told apart by their uid. */
function rowOf(items: readonly Item[], ids: Index['ids'], { uid }: Item): number[] {
  return (ids.get(uid) ?? []).filter((row) => items[row]?.uid === uid)
}

async function makeIndex(catalog: Catalog, lang: Language): Promise<Index> {
  const local = await localItems(catalog, lang)
  const ids = new Map<string, number[]>()
  for (const [row, { uid, bsgId }] of local.items.entries()) {
    for (const id of new Set([uid.toLowerCase(), bsgId.toLowerCase()])) {
      const rows = ids.get(id)
      if (rows) rows.push(row)
      else ids.set(id, [row])
    }
  }
  return { local, find: itemFinder(local.items), ids }
}
