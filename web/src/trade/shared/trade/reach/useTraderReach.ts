import type { GameMode } from '@raidkit/rules/catalogue/modes'
import {
  questBook,
  traderReach,
  type QuestBook,
  type QuestPlayer,
  type TraderReach,
} from '@raidkit/rules/quests/quest-progress'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import { useMemo } from 'react'
import { useQuests } from '../../../../catalogue/shared/catalogue/useItems.ts'
import { useUser } from '../../../../account/shared/reader/useUser.ts'

export type NamedReach = TraderReach & { questName: (uid: string) => string }

let lastLoyalties: TraderReach['loyalties'] | undefined

/** Returns a stable object for equal values, because the calculators would otherwise recompute everything. */
function steadyLoyalties(loyalties: TraderReach['loyalties']): TraderReach['loyalties'] {
  if (JSON.stringify(lastLoyalties) !== JSON.stringify(loyalties)) lastLoyalties = loyalties
  return lastLoyalties ?? loyalties
}

const known = new WeakMap<QuestPlayer, { book: QuestBook; reach: TraderReach }>()

/** Computes the reach once per player, because every locked line needs it. */
function reachOf(book: QuestBook, player: QuestPlayer): TraderReach {
  const kept = known.get(player)
  if (kept?.book === book) return kept.reach
  const made = traderReach(book, player)
  const reach = { ...made, loyalties: steadyLoyalties(made.loyalties) }
  known.set(player, { book, reach })
  return reach
}

const names = new WeakMap<QuestBook, ReadonlyMap<string, string>>()

function namesIn(book: QuestBook, quests: readonly CachedQuest[]): ReadonlyMap<string, string> {
  const made = names.get(book) ?? new Map(quests.map(({ uid, name }) => [uid, name]))
  names.set(book, made)
  return made
}

/** Returns a player's progress with the traders; undefined without a player, and until the quests are loaded. */
export function useTraderReach(player: QuestPlayer | undefined): NamedReach | undefined {
  const { quests, ladders } = useQuests()
  return useMemo(() => {
    if (!player || !quests || !ladders) return undefined
    const book = questBook(quests, ladders)
    const questName = (uid: string) => namesIn(book, quests).get(uid) ?? uid
    return { ...reachOf(book, player), questName }
  }, [player, quests, ladders])
}

/** Returns the same for the reader's own character, if they play this mode. */
export function useOwnReach(mode: GameMode): NamedReach | undefined {
  const { user } = useUser()
  return useTraderReach(user?.gameMode === mode ? user : undefined)
}
