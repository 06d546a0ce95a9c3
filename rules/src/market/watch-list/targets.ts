import { z } from 'zod'
import { FavTarget, MOST_TARGETS } from '../../account/users/index.ts'

const { uid: Uid, mode: Mode, when, rub } = FavTarget.shape

/** What is waited for, wherever it belongs to. */
export type Target = Pick<FavTarget, 'when' | 'rub'>

/** What was changed of targets, wherever the list stands by now; null takes one away. */
export const TargetChanges = z
  .array(z.strictObject({ uid: Uid, mode: Mode, target: z.strictObject({ when, rub }).nullable() }))
  .max(MOST_TARGETS)
export type TargetChange = z.infer<typeof TargetChanges>[number]

/** Targets with their changes, each in its place, new ones at the end. */
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

/** Targets as changes that set them. */
export function asTargetChanges(targets: readonly FavTarget[]): TargetChange[] {
  return targets.map((target) => ({
    uid: target.uid,
    mode: target.mode,
    target: { when: target.when, rub: target.rub },
  }))
}

/** Targets are kept with their favourites and go with them. */
export function targetsOf(targets: readonly FavTarget[], favList: readonly string[]): FavTarget[] {
  const starred = new Set(favList)
  return targets.filter(({ uid }) => starred.has(uid))
}
