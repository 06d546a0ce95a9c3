import type { Progress } from '../../account/users/index.ts'

type Lists = Pick<Progress, 'questsDone' | 'questsStarted' | 'questsFailed' | 'questsHidden'>
type Uids = string | readonly string[]

/** Done. What was known of it before stays beneath, so that reopening brings it back. */
export function completed(progress: Pick<Lists, 'questsDone'>, uids: Uids): Pick<Lists, 'questsDone'> {
  return { questsDone: withAll(progress.questsDone, uids) }
}

/** Not done after all; for one that is not done: not failed after all. */
export function reopened(
  progress: Pick<Lists, 'questsDone' | 'questsFailed'>,
  uid: string,
): Partial<Pick<Lists, 'questsDone' | 'questsFailed'>> {
  return progress.questsDone.includes(uid)
    ? { questsDone: without(progress.questsDone, uid) }
    : { questsFailed: without(progress.questsFailed, uid) }
}

export function failed(progress: Omit<Lists, 'questsHidden'>, uid: string): Omit<Lists, 'questsHidden'> {
  return {
    questsDone: without(progress.questsDone, uid),
    questsStarted: without(progress.questsStarted, uid),
    questsFailed: withAll(progress.questsFailed, uid),
  }
}

/** Taken from the trader; a failed one is taken again. */
export function started(
  progress: Pick<Lists, 'questsStarted' | 'questsFailed'>,
  uids: Uids,
): Pick<Lists, 'questsStarted' | 'questsFailed'> {
  return {
    questsStarted: withAll(progress.questsStarted, uids),
    questsFailed: without(progress.questsFailed, uids),
  }
}

/** Not taken after all. */
export function unstarted(progress: Pick<Lists, 'questsStarted'>, uid: string): Pick<Lists, 'questsStarted'> {
  return { questsStarted: without(progress.questsStarted, uid) }
}

export function hidden(progress: Pick<Lists, 'questsHidden'>, uid: string): Pick<Lists, 'questsHidden'> {
  return { questsHidden: withAll(progress.questsHidden, uid) }
}

export function shown(progress: Pick<Lists, 'questsHidden'>, uid: string): Pick<Lists, 'questsHidden'> {
  return { questsHidden: without(progress.questsHidden, uid) }
}

/** An objective has come so far; 0 is not kept. */
export function counted(
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
