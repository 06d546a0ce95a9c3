import { decodeItems, type CachedItem } from '@raidkit/rules/catalogue/items'
import { decodeLadders, decodeQuests, type CachedQuest } from '@raidkit/rules/quests/quests'
import type { LoyaltyLadders } from '@raidkit/rules/account/trader-standing'
import type { CacheReply } from './cache.ts'

/** Rows and the columns they are written in (docs/cache.md), as an answer or a kept copy of one has them. */
export type CacheTable = {
  fields: readonly string[]
  rows: readonly (readonly unknown[])[]
}

/** Both tables of an answer; one that is up to date is empty. */
export function cacheTables({ itemsData, questsData }: CacheReply): {
  items: CacheTable
  quests: CacheTable
} {
  return {
    items: { fields: itemsData.fields, rows: itemsData.items },
    quests: { fields: questsData.fields, rows: questsData.quests },
  }
}

/** Each with its `uid` and `url`, which follow from its id and its English name where they are not written. */
export function cachedItems({ fields, rows }: CacheTable): CachedItem[] {
  return decodeItems(fields, rows)
}

export function cachedQuests({ fields, rows }: CacheTable): CachedQuest[] {
  return decodeQuests(fields, rows)
}

/** What the loyalty levels of the traders ask for, which the columns of quests carry. */
export function cachedLadders({ fields }: CacheTable): LoyaltyLadders {
  return decodeLadders(fields)
}
