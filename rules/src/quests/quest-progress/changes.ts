import type { Progress } from '../../account/users/index.ts'

type Lists = Pick<Progress, 'questsDone' | 'questsStarted' | 'questsFailed' | 'questsHidden'>
type Uids = string | readonly string[]

/** Marks quests as done. Their other marks stay in the lists, so that reopening restores them. */
export function completeQuests(progress: Pick<Lists, 'questsDone'>, uids: Uids): Pick<Lists, 'questsDone'> {
  return { questsDone: withAll(progress.questsDone, uids) }
}

/** Removes the done mark of a quest, or the failed mark of one that is not done. */
export function reopenQuest(
  progress: Pick<Lists, 'questsDone' | 'questsFailed'>,
  uid: string,
): Partial<Pick<Lists, 'questsDone' | 'questsFailed'>> {
  return progress.questsDone.includes(uid)
    ? { questsDone: without(progress.questsDone, uid) }
    : { questsFailed: without(progress.questsFailed, uid) }
}

export function failQuest(progress: Omit<Lists, 'questsHidden'>, uid: string): Omit<Lists, 'questsHidden'> {
  return {
    questsDone: without(progress.questsDone, uid),
    questsStarted: without(progress.questsStarted, uid),
    questsFailed: withAll(progress.questsFailed, uid),
  }
}

/** Marks quests as taken from the trader; a failed quest is taken again. */
export function startQuests(
  progress: Pick<Lists, 'questsStarted' | 'questsFailed'>,
  uids: Uids,
): Pick<Lists, 'questsStarted' | 'questsFailed'> {
  return {
    questsStarted: withAll(progress.questsStarted, uids),
    questsFailed: without(progress.questsFailed, uids),
  }
}

/** Removes the taken mark of a quest. */
export function unstartQuest(
  progress: Pick<Lists, 'questsStarted'>,
  uid: string,
): Pick<Lists, 'questsStarted'> {
  return { questsStarted: without(progress.questsStarted, uid) }
}

export function hideQuest(progress: Pick<Lists, 'questsHidden'>, uid: string): Pick<Lists, 'questsHidden'> {
  return { questsHidden: withAll(progress.questsHidden, uid) }
}

export function unhideQuest(progress: Pick<Lists, 'questsHidden'>, uid: string): Pick<Lists, 'questsHidden'> {
  return { questsHidden: without(progress.questsHidden, uid) }
}

/** Sets the count of an objective; a count of 0 is not stored. */
export function setObjectiveCount(
  progress: Pick<Progress, 'objectives'>,
  objectiveId: string,
  count: number,
): Pick<Progress, 'objectives'> {
  const others = progress.objectives.filter(({ uid }) => uid !== objectiveId)
  return { objectives: count > 0 ? [...others, { uid: objectiveId, count }] : others }
}

function withAll(list: readonly string[], uids: Uids): string[] {
  return [...new Set([...list, ...[uids].flat()])]
}

function without(list: readonly string[], uids: Uids): string[] {
  const gone = new Set([uids].flat())
  return list.filter((uid) => !gone.has(uid))
}
