import { mentionIndex, type Mention, type MentionIndex, type Nameable } from '@raidkit/rules/chat'
import type { CachedItem } from '@raidkit/rules/items'
import type { CachedQuest } from '@raidkit/rules/quests'
import { useMemo } from 'react'
import { itemsByUid } from '../catalogue/itemsByUid.ts'
import { useItems, useQuests } from '../catalogue/useItems.ts'

export type Named = { item: CachedItem } | { quest: CachedQuest }
export type Mentions = { index: MentionIndex; find: (mention: Mention) => Named | undefined }

/** Names of the game in messages, once the catalogue is here; in the reader's language, and of items in English too. */
export function useMentions(): Mentions | undefined {
  const { items } = useItems()
  const { quests } = useQuests()
  return useMemo(() => (items && quests ? mentionsOf(items, quests) : undefined), [items, quests])
}

function mentionsOf(items: readonly CachedItem[], quests: readonly CachedQuest[]): Mentions {
  const byUid = itemsByUid(items)
  const questByUid = new Map(quests.map((quest) => [quest.uid, quest]))
  const things: Nameable[] = [
    ...items.map(({ uid, name, shortName }) => ({ kind: 'item' as const, uid, name, shortName })),
    ...items.flatMap(({ uid, name, enName, enShortName }) =>
      enName && enName !== name
        ? [{ kind: 'item' as const, uid, name: enName, shortName: enShortName ?? enName }]
        : [],
    ),
    ...quests.map(({ uid, name }) => ({ kind: 'quest' as const, uid, name })),
  ]
  return {
    index: mentionIndex(things),
    find: ({ kind, uid }) => {
      const item = kind === 'item' ? byUid.get(uid) : undefined
      if (item) return { item }
      const quest = kind === 'quest' ? questByUid.get(uid) : undefined
      return quest && { quest }
    },
  }
}
