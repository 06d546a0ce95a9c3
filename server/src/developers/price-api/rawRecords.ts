import { setImmediate as turn } from 'node:timers/promises'
import type { Catalog } from '@raidkit/catalog/load'
import { rawItem, rawNode, rawQuestItem, type RawRecord } from '@raidkit/rules/developers/price-api'
import type { Deps } from '../../deps.ts'
import { createInputCache } from '../../catalogue/facts/index.ts'
import { prepareBody, type PreparedReply } from '../../platform/http/replies/prepared.ts'
import { JSON_TYPE } from './sheets.ts'

const QUALITY = 5
const SLICE = 500
/** Root of the game's item tree. */
const ROOT = 'item'

/** Makes the raw records as bytes: an object by id, or a list of the same. Computed once per catalogue. */
export function makeRawRecords({ catalog }: Pick<Deps, 'catalog'>) {
  const kept = createInputCache<PreparedReply>()
  return (isArray: boolean): Promise<PreparedReply> => {
    const { current } = catalog
    return kept(isArray ? 'array' : 'object', [current.version], async () => {
      const records = [...(await recordsOf(current)).values()]
      const text = isArray ? await joined(records, '[]', false) : await joined(records, '{}', true)
      return prepareBody(text, { type: JSON_TYPE, quality: QUALITY })
    })
  }
}

async function joined(records: readonly RawRecord[], brackets: string, isKeyed: boolean): Promise<string> {
  const parts: string[] = []
  for (const [nth, record] of records.entries()) {
    if (nth % SLICE === 0) await turn()
    const text = JSON.stringify(record)
    parts.push(isKeyed ? `${JSON.stringify(record._id)}:${text}` : text)
  }
  return `${brackets[0]}${parts.join(',')}${brackets[1]}`
}

/** Collects the records. Of those that share an id the first one stays: builds come after their gun. */
async function recordsOf(catalog: Catalog): Promise<Map<string, RawRecord>> {
  const { categories, items, questItems } = catalog
  const idOf = (slug: string | undefined) => (slug === undefined ? '' : (categories.get(slug)?.bsgId ?? ''))
  const records = new Map<string, RawRecord>()
  const add = (record: RawRecord) => {
    if (!records.has(record._id)) records.set(record._id, record)
  }
  for (const category of categories.values()) add(rawNode(category, idOf(category.parent)))
  await turn()
  for (const item of items) add(rawItem(item, idOf(item.category ?? ROOT)))
  await turn()
  for (const item of questItems.values()) add(rawQuestItem(item, idOf(ROOT)))
  return records
}
