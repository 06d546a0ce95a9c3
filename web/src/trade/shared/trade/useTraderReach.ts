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
import { useQuests } from '../../../catalogue/shared/catalogue/useItems.ts'
import { useUser } from '../../../account/shared/reader/useUser.ts'

export type NamedReach = TraderReach & { questName: (uid: string) => string }

let lastLoyalties: TraderReach['loyalties'] | undefined

/** The same object while it says the same: the calculators would count everything anew. */
function steadyLoyalties(loyalties: TraderReach['loyalties']): TraderReach['loyalties'] {
  if (JSON.stringify(lastLoyalties) !== JSON.stringify(loyalties)) lastLoyalties = loyalties
  return lastLoyalties ?? loyalties
}

const known = new WeakMap<QuestPlayer, { book: QuestBook; reach: TraderReach }>()

/** Worked out once for a player, whoever asks: every locked line does. */
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

/** How far a player has come with the traders; undefined: nobody plays, or the quests are not here yet. */
export function useTraderReach(player: QuestPlayer | undefined): NamedReach | undefined {
  const { quests, ladders } = useQuests()
  return useMemo(() => {
    if (!player || !quests || !ladders) return undefined
    const book = questBook(quests, ladders)
    const questName = (uid: string) => namesIn(book, quests).get(uid) ?? uid
    return { ...reachOf(book, player), questName }
  }, [player, quests, ladders])
}

/** The same for the reader's own character, where they play this mode. */
export function useOwnReach(mode: GameMode): NamedReach | undefined {
  const { user } = useUser()
  return useTraderReach(user?.gameMode === mode ? user : undefined)
}
