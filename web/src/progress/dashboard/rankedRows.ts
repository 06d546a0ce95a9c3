import { questGains, rankedQuests, type RankedQuest } from '@raidkit/rules/quests/quest-ranking'
import type { Progress } from '@raidkit/rules/account/users'
import type { QuestFacts } from '../shared/progress/useQuestBook.ts'
import type { QuestPlayer } from '@raidkit/rules/quests/quest-progress'

type Player = Pick<Progress, 'objectives'> & Pick<QuestPlayer, 'tradersRep'>

/** Returns the best quests to do next, by the rules, with the data that pages show of them. */
export function rankedRows(
  { quests, byUid, details, book, views }: QuestFacts,
  player: Player,
  most: number,
) {
  const known = quests.flatMap((quest) => {
    const detail = details.get(quest.uid)
    return detail ? [{ ...quest, ...detail }] : []
  })
  const gainOf = questGains({ book, views, player })
  const ranked = rankedQuests(known, { views, gainOf, objectives: player.objectives })
  return withQuests(ranked.slice(0, most), byUid).map((quest) => ({ ...quest, view: views.get(quest.uid) }))
}

/** Adds its quest to each rank. */
export function withQuests<Q extends { uid: string }>(
  ranked: readonly RankedQuest[],
  byUid: ReadonlyMap<string, Q>,
): (Q & { ranked: RankedQuest })[] {
  return ranked.flatMap((one) => {
    const quest = byUid.get(one.questUid)
    return quest ? [{ ...quest, ranked: one }] : []
  })
}
