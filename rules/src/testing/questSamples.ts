import { questLinks } from '../quests/quests/index.ts'
import type { Requirement } from '../quests/quests/index.ts'
import type { QuestPlayer, RuledQuest } from '../quests/quest-progress/index.ts'

type States = Requirement['states']
export type QuestGiven = Partial<RuledQuest> & {
  /** Prerequisites that must be complete, or with the states they accept. */
  needs?: readonly (string | readonly [string, States])[]
  failedBy?: readonly string[]
}

/** Quests by their bare facts, linked as the catalogue links them. */
export function linkedQuests(given: Readonly<Record<string, QuestGiven>>): RuledQuest[] {
  const bare = Object.entries(given).map(([uid, { needs = [], failedBy = [], ...facts }]) => ({
    uid,
    slug: uid,
    active: true,
    trader: 'Skier' as const,
    reqLevel: 0,
    gates: [],
    fraction: 'Any' as const,
    reqGameEdition: [],
    reqGameMode: [],
    locations: [],
    requiredForKappa: false,
    requireOr: [],
    sameAs: [],
    opens: [],
    standing: [],
    failStanding: [],
    // Seen in the first tab: open from the start where nothing else is asked for.
    tab: 1 as const,
    requirements: needs.map((need): Requirement => {
      const [questUid, states] = typeof need === 'string' ? [need, ['complete' as const]] : need
      return { questUid, states: [...states] }
    }),
    failedBy: [...failedBy],
    ...facts,
  }))
  const links = questLinks(bare)
  return bare.flatMap((quest) => {
    const linked = links.get(quest.uid)
    return linked ? [{ ...quest, ...linked }] : []
  })
}

/** Somebody of level 10 who has done nothing. */
export function questPlayer(changes: Partial<QuestPlayer> = {}): QuestPlayer {
  return {
    level: 10,
    isLevelSet: true,
    fraction: 'Usec',
    gameEdition: 'Standard',
    gameMode: 'PVP',
    tradersLL: {},
    tradersRep: {},
    questsDone: [],
    questsStarted: [],
    questsFailed: [],
    questsHidden: [],
    ...changes,
  }
}
