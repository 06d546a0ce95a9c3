import type { QuestLine } from '@raidkit/contract/progress/quests'
import { objectiveCount, type ObjectiveDetail } from '@raidkit/rules/quests/quest-details'
import { questGoal, type QuestGoal, type QuestView } from '@raidkit/rules/quests/quest-progress'
import {
  byTab,
  countsByStatus,
  groupedQuests,
  hasStatus,
  isAmong,
  type ListedQuest,
  type QuestFilter,
} from '@raidkit/rules/quests/quest-list'
import type { QuestFacts } from '../../progress/shared/progress/useQuestBook.ts'
import type { PageChoice } from './choice.ts'

/** One quest as the list shows it. */
export type QuestRow = ListedQuest & {
  view: QuestView
  /** Number of objectives, and of those that are met. */
  objectives: number
  met: number
}

/** Head of a group; the quests of a trader are grouped once more, by tab. */
export type GroupHead = {
  kind: 'group'
  key: string
  tab?: string
  /** Number of quests with the chosen status. */
  count: number
  /** The group is the first of its trader. */
  isFirst: boolean
}

/** A line of the list: the head of a group, or a quest. */
export type Line = GroupHead | { kind: 'quest'; row: QuestRow }

export type QuestListing = {
  lines: readonly Line[]
  /** Number of quests among the lines. */
  count: number
  counts: Record<QuestFilter, number>
}

const FRESH: QuestView = { state: 'active', isVisible: true, isHidden: false, isStarted: false, missing: [] }

/** Returns the rows of the quests that the server sent, which a fresh character can take. */
export function firstRows(quests: readonly QuestLine[]): QuestRow[] {
  return quests.map((quest) => ({ ...quest, view: FRESH, met: 0 }))
}

type Counts = readonly { uid: string; count: number }[]

/** Returns the rows of all quests that the player can see. */
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

/** Groups the rows of a choice into lines. `isFound` reports whether a quest matches the search. */
export function listQuestLines(
  rows: readonly QuestRow[],
  choice: PageChoice,
  isFound: (row: QuestRow) => boolean,
): QuestListing {
  const among = rows.filter((row) => isAmong(row, row.view, choice) && isFound(row))
  // The open quest stays in sight when it no longer has the status, because it was just completed.
  const has = (row: QuestRow) => hasStatus(row.view, choice.status)
  const chosen = among.filter((row) => has(row) || row.slug === choice.open)
  const stateOf = new Map(rows.map(({ uid, view }) => [uid, view.state]))
  const groups = groupedQuests(chosen, choice.by, (uid) => stateOf.get(uid) ?? 'locked')
  const lines = groups.flatMap(({ key, quests }): Line[] => {
    const parts = choice.by === 'trader' ? byTab(quests) : [{ key: undefined, quests }]
    return parts.flatMap(({ key: tab, quests: part }, nth): Line[] => [
      {
        kind: 'group',
        key,
        ...(tab !== undefined && { tab }),
        count: part.filter(has).length,
        isFirst: nth === 0,
      },
      ...part.map((row) => ({ kind: 'quest' as const, row })),
    ])
  })
  // Both count by status: an open quest that no longer has it is shown and not counted.
  return { lines, count: chosen.filter(has).length, counts: countsByStatus(among.map(({ view }) => view)) }
}

/** Returns the previous lines with the current state of their quests, so that nothing moves under the reader's hand. */
export function heldLines(before: readonly Line[], rows: readonly QuestRow[]): Line[] {
  const byUid = new Map(rows.map((row) => [row.uid, row]))
  return before.map((line) =>
    line.kind === 'quest' ? { ...line, row: byUid.get(line.row.uid) ?? line.row } : line,
  )
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
