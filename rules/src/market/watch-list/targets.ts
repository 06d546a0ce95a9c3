import { z } from 'zod'
import { FavTarget, MOST_TARGETS } from '../../account/users/index.ts'

const { uid: Uid, mode: Mode, when, rub } = FavTarget.shape

/** Price target, independent of its item. */
export type Target = Pick<FavTarget, 'when' | 'rub'>

/** Changes of targets, independent of the current state of the list; null removes a target. */
export const TargetChanges = z
  .array(z.strictObject({ uid: Uid, mode: Mode, target: z.strictObject({ when, rub }).nullable() }))
  .max(MOST_TARGETS)
export type TargetChange = z.infer<typeof TargetChanges>[number]

/** Applies changes to targets: changed ones keep their position, new ones are appended. */
export function withTargetChanges(
  targets: readonly FavTarget[],
  changes: readonly TargetChange[],
): FavTarget[] {
  const keyOf = ({ uid, mode }: Pick<FavTarget, 'uid' | 'mode'>) => `${mode} ${uid}`
  const all = new Map(targets.map((target) => [keyOf(target), target]))
  for (const { uid, mode, target } of changes) {
    if (target) all.set(keyOf({ uid, mode }), { uid, mode, ...target })
    else all.delete(keyOf({ uid, mode }))
  }
  return [...all.values()]
}

/** Converts targets to changes that set them. */
export function asTargetChanges(targets: readonly FavTarget[]): TargetChange[] {
  return targets.map((target) => ({
    uid: target.uid,
    mode: target.mode,
    target: { when: target.when, rub: target.rub },
  }))
}

/** Returns the targets whose items are favourites; a target is removed together with its favourite. */
export function targetsOf(targets: readonly FavTarget[], favList: readonly string[]): FavTarget[] {
  const starred = new Set(favList)
  return targets.filter(({ uid }) => starred.has(uid))
}
