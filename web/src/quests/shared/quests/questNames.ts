import type { CachedItem } from '@raidkit/rules/catalogue/items'
import type { QuestItemName, QuestLabels } from '@raidkit/rules/quests/quest-details'

type NamedQuest = { slug: string; name: string }

/** Quest facts that resolve names; a part of `QuestFacts`. */
export type NamingFacts = {
  labels: QuestLabels
  questItems: Readonly<Record<string, QuestItemName>>
  byUid: ReadonlyMap<string, NamedQuest>
  poolSizes: readonly number[]
}

/** Names of quests and related things in the page's language. */
export type QuestNames = {
  item: (uid: string) => CachedItem | undefined
  /** Undefined: neither an item nor a quest item. */
  itemName: (uid: string) => string | undefined
  quest: (uid: string) => NamedQuest | undefined
  label: (part: keyof QuestLabels, code: string) => string
  poolSize: (pool: number) => number
  /** “a, b or c”, “a, b and c”. */
  or: (names: readonly string[]) => string
  and: (names: readonly string[]) => string
}
