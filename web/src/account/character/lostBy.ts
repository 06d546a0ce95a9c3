import type { ResetScope } from '@raidkit/contract/account/users'
import type { Progress } from '@raidkit/rules/account/users'

/** Amount of progress by part. */
export type ProgressCounts = { quests: number; items: number; hideout: number }
export type DonePart = keyof ProgressCounts

/** Counts the progress that a reset would remove; items are counted by kind, without those whose count is 0. */
export function lostBy(
  scope: ResetScope,
  progress: Pick<Progress, 'questsDone' | 'itemsFound' | 'modulesBuilt'>,
): ProgressCounts {
  const takes = (part: DonePart) => scope === 'all' || scope === part
  return {
    quests: takes('quests') ? progress.questsDone.length : 0,
    items: takes('items') ? progress.itemsFound.filter(({ count, fir }) => count + fir > 0).length : 0,
    hideout: takes('hideout') ? progress.modulesBuilt.length : 0,
  }
}
