import { completeQuests, setObjectiveCount, failQuest } from '../../quests/quest-progress/index.ts'
import type { Progress } from '../../account/users/index.ts'
import type { TaskState } from './schema.ts'

type Lists = Pick<Progress, 'questsDone' | 'questsStarted' | 'questsFailed'>

/**
 * Sets the state of one quest as a program reports it. Effects on other quests are derived when the progress is read.
 */
export function withTaskState(progress: Lists, uid: string, state: TaskState): Lists {
  const { questsDone, questsStarted, questsFailed } = progress
  if (state === 'completed') {
    return { ...completeQuests({ questsDone }, uid), questsStarted, questsFailed: without(questsFailed, uid) }
  }
  if (state === 'failed') return failQuest({ questsDone, questsStarted, questsFailed }, uid)
  return { questsDone: without(questsDone, uid), questsStarted, questsFailed: without(questsFailed, uid) }
}

export type ObjectiveWrite = { state?: 'completed' | 'uncompleted' | undefined; count?: number | undefined }

/** Sets the progress of an objective. It is complete once it reaches its count, so a state is stored as a count. */
export function withObjective(
  progress: Pick<Progress, 'objectives'>,
  objective: { id: string; needed: number },
  { state, count }: ObjectiveWrite,
): Pick<Progress, 'objectives'> {
  const { id, needed } = objective
  const held = progress.objectives.find(({ uid }) => uid === id)?.count ?? 0
  if (state === 'completed') return setObjectiveCount(progress, id, needed)
  const next = Math.min(count ?? held, needed)
  if (state === undefined) return setObjectiveCount(progress, id, next)
  // An uncompleted objective at its full count restarts at 0, or one below it if the count was sent; a smaller count
  // stays.
  return setObjectiveCount(progress, id, next < needed ? next : count === undefined ? 0 : needed - 1)
}

function without(list: readonly string[], uid: string): string[] {
  return list.filter((one) => one !== uid)
}
