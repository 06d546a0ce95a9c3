import { loadLabels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames } from '@raidkit/catalog/names'
import { ADDED_IDS } from '@raidkit/contract/developers/gameIds'
import { parseLanguage } from '@raidkit/rules/platform/languages'
import { questName } from '../../catalogue/facts/index.ts'

type Row = Record<string, unknown>
type AddIds = (row: Row) => Row

/** Writes ids of the game and names into every row of an answer that is about an item or a quest. */
export async function gameIdsIn(catalog: Catalog, lang: unknown): Promise<(answer: Row) => Row> {
  const language = parseLanguage(typeof lang === 'string' ? lang : '') ?? 'en'
  const [names, labels] = await Promise.all([loadNames(language), loadLabels(language)])
  const itemOf = (uid: unknown) => catalog.itemsByUid.get(String(uid))
  const questOf = (uid: unknown) => catalog.questsByUid.get(String(uid))
  const adds: Record<keyof typeof ADDED_IDS, AddIds> = {
    ofItem: ({ itemUid }) => ({
      bsgId: itemOf(itemUid)?.bsgId ?? null,
      name: names.of(String(itemUid))?.name ?? itemOf(itemUid)?.name ?? '',
    }),
    item: ({ uid }) => ({ bsgId: itemOf(uid)?.bsgId ?? null }),
    quest: ({ uid }) => ({
      bsgId: questOf(uid)?.bsgId ?? null,
      name: questOf(uid) ? questName(String(uid), catalog, labels) : '',
    }),
    ofQuest: ({ questUid }) => ({ questBsgId: questOf(questUid)?.bsgId ?? null }),
  }
  const kinds = Object.keys(ADDED_IDS) as (keyof typeof ADDED_IDS)[] // its own keys

  function addTo(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(addTo)
    if (typeof value !== 'object' || value === null) return value
    return addToRow(value as Row) // an object of JSON
  }
  function addToRow(row: Row): Row {
    const own = Object.fromEntries(Object.entries(row).map(([name, field]) => [name, addTo(field)]))
    const added = kinds.filter((kind) => ADDED_IDS[kind].has.every((name) => name in row))
    return Object.assign({}, ...added.map((kind) => adds[kind](row)), own) as Row // of objects alone
  }
  return addToRow
}
