import { createHash } from 'node:crypto'
import { itemColumns, questColumns } from '@raidkit/catalog/cacheRows'
import { loadLabels } from '@raidkit/catalog/labels'
import { loadNames } from '@raidkit/catalog/names'
import { CacheReply, getCache } from '@raidkit/contract/platform/cache'
import type { Language } from '@raidkit/rules/platform/languages'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { prepareBody, type PreparedReply } from '../../platform/http/replies/prepared.ts'
import { createInputCache } from '../facts/index.ts'

type Full = CacheReply & { replies: Map<string, Promise<PreparedReply>> }

/**
 * The items and quests that browsers keep. Made and compressed once per language and version of the catalogue;
 * what the caller has already is left out.
 */
export function cacheRoutes(door: Door, { catalog }: Deps): void {
  const kept = createInputCache<Full>()

  door.answerPrepared(getCache, async ({ request }) => {
    const { current } = catalog
    const full = await kept(request.lang, [current.version], () => makeFull(current, request.lang))
    const needItems = request.itemsHash !== full.itemsData.hash
    const needQuests = request.questsHash !== full.questsData.hash
    const variant = `${needItems} ${needQuests}`
    const reply = full.replies.get(variant) ?? prepareReply(full, needItems, needQuests)
    full.replies.set(variant, reply)
    return reply
  })
}

async function makeFull(current: Deps['catalog']['current'], language: Language): Promise<Full> {
  const [names, labels] = await Promise.all([loadNames(language), loadLabels(language)])
  const { fields: itemFields, items } = itemColumns(current, names)
  const { fields: questFields, quests } = questColumns(current, labels)
  return {
    catalog: current.version,
    itemsData: { fields: itemFields, items, hash: hashOfRows(itemFields, items), needRefresh: true },
    questsData: { fields: questFields, quests, hash: hashOfRows(questFields, quests), needRefresh: true },
    replies: new Map(),
  }
}

async function prepareReply(
  { catalog, itemsData, questsData }: Full,
  needItems: boolean,
  needQuests: boolean,
): Promise<PreparedReply> {
  const upToDate = { fields: [], needRefresh: false }
  const reply = CacheReply.parse({
    catalog,
    itemsData: needItems ? itemsData : { ...itemsData, ...upToDate, items: [] },
    questsData: needQuests ? questsData : { ...questsData, ...upToDate, quests: [] },
  })
  return prepareBody(JSON.stringify(reply), { type: 'application/json; charset=utf-8' })
}

/** Changes exactly when the rows do; the language is in it through the names. */
function hashOfRows(fields: readonly string[], rows: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([fields, rows]))
    .digest('base64url')
    .slice(0, 22)
}
