import type { CachedItem } from '@raidkit/rules/items'
import type { CachedQuest } from '@raidkit/rules/quests'
import type { ThreadNews } from './messages.ts'

export type Catalog = { items: readonly CachedItem[]; quests: readonly CachedQuest[] }

/** Puts the parts together and answers the catalogue when it is whole. */
export function catalogTaker() {
  let items: CachedItem[] = []
  let quests: CachedQuest[] = []
  return (news: ThreadNews): Catalog | undefined => {
    if (news.type === 'items') items.push(...news.part)
    if (news.type === 'quests') quests.push(...news.part)
    if (news.type !== 'catalogue') return undefined
    const whole = { items, quests }
    items = []
    quests = []
    return whole
  }
}
