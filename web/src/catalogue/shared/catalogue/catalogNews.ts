import type { CachedItem } from '@raidkit/rules/catalogue/items'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import type { LoyaltyLadders } from '@raidkit/rules/account/trader-standing'
import type { ThreadNews } from './messages.ts'

export type Catalog = {
  items: readonly CachedItem[]
  quests: readonly CachedQuest[]
  /** Requirements of the traders' loyalty levels. */
  ladders: LoyaltyLadders
}

/** Returns a function that collects the parts and returns the catalogue once it is complete. */
export function catalogTaker() {
  let items: CachedItem[] = []
  let quests: CachedQuest[] = []
  return (news: ThreadNews): Catalog | undefined => {
    if (news.type === 'items') items.push(...news.part)
    if (news.type === 'quests') quests.push(...news.part)
    if (news.type !== 'catalogue' && news.type !== 'restarted') return undefined
    const [allItems, allQuests] = [items, quests]
    items = []
    quests = []
    return news.type === 'catalogue'
      ? { items: allItems, quests: allQuests, ladders: news.ladders }
      : undefined
  }
}
