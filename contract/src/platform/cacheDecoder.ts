import { decodeItems, type CachedItem } from '@raidkit/rules/catalogue/items'
import { decodeLadders, decodeQuests, type CachedQuest } from '@raidkit/rules/quests/quests'
import type { LoyaltyLadders } from '@raidkit/rules/account/trader-standing'
import type { CacheReply } from './cache.ts'

/** Table in the compact encoding of docs/cache.md: column names and rows, as in a reply or its cached copy. */
export type CacheTable = {
  fields: readonly string[]
  rows: readonly (readonly unknown[])[]
}

/** Returns both tables of a reply; a table that is up to date is empty. */
export function cacheTables({ itemsData, questsData }: CacheReply): {
  items: CacheTable
  quests: CacheTable
} {
  return {
    items: { fields: itemsData.fields, rows: itemsData.items },
    quests: { fields: questsData.fields, rows: questsData.quests },
  }
}

/** Decodes items. `uid` and `url` follow from the id and the English name where they are not written. */
export function cachedItems({ fields, rows }: CacheTable): CachedItem[] {
  return decodeItems(fields, rows)
}

export function cachedQuests({ fields, rows }: CacheTable): CachedQuest[] {
  return decodeQuests(fields, rows)
}

/** Decodes the requirements of the traders' loyalty levels, which the quest columns carry. */
export function cachedLadders({ fields }: CacheTable): LoyaltyLadders {
  return decodeLadders(fields)
}
