import type { PlanStep } from '@raidkit/rules/quests/raid-plan'

/** Steps that read the same, in the order in which they come, each once with how many there are. */
export function sameSteps(steps: readonly PlanStep[]): { step: PlanStep; times: number }[] {
  const known = new Map<string, { step: PlanStep; times: number }>()
  for (const step of steps) {
    // Other keys of other doors are shown beside it, not in its sentence.
    const { id: _, keys: __, ...said } = step.objective
    const key = JSON.stringify([said, step.left, step.blockedBy])
    const before = known.get(key)
    known.set(key, before ? { ...before, times: before.times + 1 } : { step, times: 1 })
  }
  return [...known.values()]
}
