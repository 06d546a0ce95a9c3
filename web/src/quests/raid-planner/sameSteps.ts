import type { PlanStep } from '@raidkit/rules/quests/raid-plan'

/** Returns steps with equal texts once, in their order, with the number of each. */
export function sameSteps(steps: readonly PlanStep[]): { step: PlanStep; times: number }[] {
  const known = new Map<string, { step: PlanStep; times: number }>()
  for (const step of steps) {
    // Keys of other doors are shown beside the sentence, not in it.
    const { id: _, keys: __, ...said } = step.objective
    const key = JSON.stringify([said, step.left, step.blockedBy])
    const before = known.get(key)
    known.set(key, before ? { ...before, times: before.times + 1 } : { step, times: 1 })
  }
  return [...known.values()]
}
