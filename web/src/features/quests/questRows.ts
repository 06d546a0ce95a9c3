import type { QuestLine } from '@raidkit/contract/quests'
import { objectiveCount, type ObjectiveDetail } from '@raidkit/rules/quest-details'
import { questGoal, type QuestGoal, type QuestView } from '@raidkit/rules/quest-progress'
import {
  countsByStatus,
  groupedQuests,
  hasStatus,
  isAmong,
  type ListedQuest,
  type QuestFilter,
} from '@raidkit/rules/quest-list'
import type { QuestFacts } from '../../api/progress/useQuestBook.ts'
import type { PageChoice } from './choice.ts'

/** One quest as the list shows it. */
export type QuestRow = ListedQuest & {
  slug: string
  view: QuestView
  /** How many objectives it has and how many of them are met. */
  objectives: number
  met: number
}

/** A line of the list: the head of a group, or a quest. */
export type Line = { kind: 'group'; key: string; count: number } | { kind: 'quest'; row: QuestRow }

export type Listed = {
  lines: readonly Line[]
  /** Quests among the lines. */
  count: number
  counts: Record<QuestFilter, number>
}

const FRESH: QuestView = { state: 'active', isVisible: true, isHidden: false, isStarted: false, missing: [] }

/** The quests that the server sent: what a fresh character can take. */
export function firstRows(quests: readonly QuestLine[]): QuestRow[] {
  return quests.map((quest) => ({ ...quest, view: FRESH, met: 0 }))
}

type Counts = readonly { uid: string; count: number }[]

/** Every quest with how it stands. */
export function allRows({ quests, details, views }: QuestFacts, counts: Counts): QuestRow[] {
  const reached = new Map(counts.map(({ uid, count }) => [uid, count]))
  return quests.flatMap((quest): QuestRow[] => {
    const view = views.get(quest.uid)
    if (!view?.isVisible) return []
    const steps = (details.get(quest.uid)?.objectives ?? []).filter((step) => !step.optional)
    const met = view.state === 'done' ? steps.length : steps.filter((step) => isMet(step, reached)).length
    return [{ ...quest, view, objectives: steps.length, met }]
  })
}

export function isMet(objective: ObjectiveDetail, reached: ReadonlyMap<string, number>): boolean {
  return (reached.get(objective.id) ?? 0) >= objectiveCount(objective)
}

/** The rows of a choice in their groups. `isFound` says whether a quest has the words that are searched. */
export function listed(
  rows: readonly QuestRow[],
  choice: PageChoice,
  isFound: (row: QuestRow) => boolean,
): Listed {
  const among = rows.filter((row) => isAmong(row, row.view, choice) && isFound(row))
  // The open quest stays in sight when it no longer has the status: it was just completed.
  const chosen = among.filter((row) => hasStatus(row.view, choice.status) || row.slug === choice.open)
  const stateOf = new Map(rows.map(({ uid, view }) => [uid, view.state]))
  const lines = groupedQuests(chosen, choice.by, (uid) => stateOf.get(uid) ?? 'locked').flatMap(
    ({ key, quests }): Line[] => [
      { kind: 'group', key, count: quests.length },
      ...quests.map((row) => ({ kind: 'quest' as const, row })),
    ],
  )
  return { lines, count: chosen.length, counts: countsByStatus(among.map(({ view }) => view)) }
}

export type Goals = { kappa: QuestGoal; lightkeeper: QuestGoal }

export function goalsOf({ quests, views }: Pick<QuestFacts, 'quests' | 'views'>): Goals {
  return {
    kappa: questGoal(
      quests.filter(({ requiredForKappa }) => requiredForKappa),
      views,
    ),
    lightkeeper: questGoal(
      quests.filter(({ requiredForLightkeeper }) => requiredForLightkeeper),
      views,
    ),
  }
}
