import {
  completionIndex,
  itemNameables,
  MAP_NICKNAMES,
  mentionIndex,
  type CompletionIndex,
  type Mention,
  type MentionIndex,
  type Nameable,
} from '@raidkit/rules/community/chat'
import type { CachedItem } from '@raidkit/rules/catalogue/items'
import { MAP_SLUGS, type MapSlug } from '@raidkit/rules/platform/maps'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import { useMemo } from 'react'
import { useMapName } from '../../../api/site.ts'
import { itemsByUid } from '../../../catalogue/shared/catalogue/itemsByUid.ts'
import { useItems, useQuests } from '../../../catalogue/shared/catalogue/useItems.ts'

export type NamedThing = { item: CachedItem } | { quest: CachedQuest } | { map: MapSlug }
export type Mentions = {
  index: MentionIndex
  completions: CompletionIndex
  find: (mention: Mention) => NamedThing | undefined
}

/**
 * Returns the names of the game for messages once the catalogue is loaded: in the reader's language, and those of items
 * and maps in English too.
 */
export function useMentions(): Mentions | undefined {
  const { items } = useItems()
  const { quests } = useQuests()
  const mapName = useMapName()
  // The names of maps come with the page and change with its language, as the items do.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => (items && quests ? mentionsOf(items, quests, mapName) : undefined), [items, quests])
}

function mentionsOf(
  items: readonly CachedItem[],
  quests: readonly CachedQuest[],
  mapName: (slug: MapSlug) => string,
): Mentions {
  const byUid = itemsByUid(items)
  const questByUid = new Map(quests.map((quest) => [quest.uid, quest]))
  const maps: Nameable[] = MAP_SLUGS.map((slug) => ({ kind: 'map', uid: slug, name: mapName(slug) }))
  const things: Nameable[] = [
    ...items.flatMap(itemNameables),
    ...quests.map(({ uid, name }) => ({ kind: 'quest' as const, uid, name })),
  ]
  return {
    index: mentionIndex([...maps, ...MAP_NICKNAMES, ...things]),
    completions: completionIndex([...maps, ...things]),
    find: ({ kind, uid }) => {
      if (kind === 'map') return MAP_SLUGS.flatMap((map) => (map === uid ? [{ map }] : []))[0]
      const item = kind === 'item' ? byUid.get(uid) : undefined
      if (item) return { item }
      const quest = kind === 'quest' ? questByUid.get(uid) : undefined
      return quest && { quest }
    },
  }
}
