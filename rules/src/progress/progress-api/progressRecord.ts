import type { ObjectiveCount } from '../../account/users/index.ts'
import { EDITIONS, type GameEdition } from '../../catalogue/editions/index.ts'
import { bsgIdOf } from '../../platform/uid/index.ts'
import {
  questViews,
  type QuestBook,
  type QuestPlayer,
  type QuestView,
} from '../../quests/quest-progress/index.ts'
import type { Quest } from '../../quests/quests/index.ts'
import {
  type HideoutPlayer,
  type RuledStation,
  stationViews,
  type LevelView,
} from '../hideout-progress/index.ts'
import type {
  ObjectiveProgress,
  ProgressRecord,
  TaskProgress,
  ModuleProgress,
  PartProgress,
} from './schema.ts'

type RecordedQuest = Pick<Quest, 'uid' | 'bsgId' | 'bsgIds' | 'active'> & {
  objectives: readonly Pick<Quest['objectives'][number], 'id' | 'count'>[]
}

export type RecordFacts = {
  book: QuestBook
  quests: readonly RecordedQuest[]
  stations: readonly RuledStation[]
}

type RecordPlayer = QuestPlayer &
  Pick<HideoutPlayer, 'modulesBuilt' | 'itemsFound'> & {
    objectives: readonly ObjectiveCount[]
    displayName: string
    userId: string
  }

/** Converts a character to the progress API's format: every list is present and every count is a number. */
export function progressRecord(
  { book, quests, stations }: RecordFacts,
  player: RecordPlayer,
): ProgressRecord {
  const views = questViews(book, player)
  const rivals = lostToRivals(book, player.questsDone)
  const failed = new Set(player.questsFailed)
  const counts = new Map(player.objectives.map(({ uid, count }) => [uid, count]))
  const tasksProgress: TaskProgress[] = []
  const taskObjectivesProgress: ObjectiveProgress[] = []
  for (const quest of quests) {
    const view = views.get(quest.uid)
    if (!view || (!quest.active && view.state !== 'done')) continue
    const complete = view.state === 'done'
    const invalid = !complete && isImpossible(view)
    const hasFailed = !complete && (view.state === 'failed' || failed.has(quest.uid) || rivals.has(quest.uid))
    // Programs may know the quest by any of its ids.
    for (const id of [quest.bsgId, ...quest.bsgIds])
      tasksProgress.push({ id, complete, failed: hasFailed, invalid })
    taskObjectivesProgress.push(...objectivesOf(quest, { complete, invalid, counts }))
  }
  const { displayName, userId, level } = player
  return {
    tasksProgress,
    taskObjectivesProgress,
    ...hideoutProgress(stations, player),
    displayName,
    userId,
    playerLevel: level,
    gameEdition: editionNumber(player.gameEdition),
    pmcFaction: player.fraction === 'Bear' ? 'BEAR' : 'USEC',
  }
}

/** Reports whether another choice, the faction, the edition or the mode rules the quest out. */
function isImpossible({ state, isVisible }: QuestView): boolean {
  return state === 'canceled' || !isVisible
}

/** Returns the alternatives of completed quests, which the game fails. */
function lostToRivals(book: QuestBook, questsDone: readonly string[]): Set<string> {
  const done = questsDone.flatMap((uid) => book.indexOf.get(uid) ?? [])
  return new Set(
    done.flatMap((at) => (book.rivals[at] ?? []).flatMap((rival) => book.quests[rival]?.uid ?? [])),
  )
}

type Standing = { complete: boolean; invalid: boolean; counts: ReadonlyMap<string, number> }

/** Returns the objectives with known progress: counted here, or implied by the state of their quest. */
function objectivesOf(quest: RecordedQuest, { complete, invalid, counts }: Standing): ObjectiveProgress[] {
  return quest.objectives.flatMap(({ id, count: needed }) => {
    const counted = counts.get(id) ?? 0
    if (!complete && !invalid && counted === 0) return []
    return [{ id, complete: complete || counted >= needed, count: complete ? needed : counted, invalid }]
  })
}

/** Returns the number of an edition in progress tools, 1 to 6. */
function editionNumber(edition: GameEdition): number {
  return EDITIONS.find(({ name }) => name === edition)?.id ?? 1
}

type Player = Pick<HideoutPlayer, 'gameEdition' | 'modulesBuilt' | 'itemsFound'>

/** Lists every level of the hideout, and the recorded pieces of the items that it takes. */
function hideoutProgress(
  stations: readonly RuledStation[],
  player: Player,
): Pick<ProgressRecord, 'hideoutModulesProgress' | 'hideoutPartsProgress'> {
  const asked = { modulesTracked: [], skill_Crafting: 0, skill_HideoutManagement: 0, tradersLL: {} }
  const modules: ModuleProgress[] = []
  const parts: PartProgress[] = []
  for (const view of stationViews(stations, { ...asked, ...player })) {
    for (const level of view.levels) {
      const complete = level.states.includes('built')
      modules.push({ id: level.uid, complete })
      parts.push(...partsOf(level, complete))
    }
  }
  return { hideoutModulesProgress: modules, hideoutPartsProgress: parts }
}

/**
 * Lists the parts of a level, identified by the level and the item. Other services number the requirements of a level,
 * and the facts do not say how: a number of our own could be that of another item, and a reader would count the wrong
 * one.
 */
function partsOf({ uid, items }: LevelView, complete: boolean): PartProgress[] {
  return items.flatMap(({ itemUid, count, have, isMoney }) => {
    const held = complete ? count : isMoney ? 0 : have
    return held === 0
      ? []
      : [{ id: `${uid}-${bsgIdOf(itemUid) ?? itemUid}`, complete: held >= count, count: held }]
  })
}
