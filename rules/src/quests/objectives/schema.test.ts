import { expect, it } from 'vitest'
import { KILL_TARGETS, KillTarget, OBJECTIVE_TYPES, ObjectiveType } from './index.ts'

it('has the ten objective types and fifteen targets of the spec, each once', () => {
  expect([new Set(OBJECTIVE_TYPES).size, new Set(KILL_TARGETS).size]).toEqual([10, 15])
  expect(ObjectiveType.safeParse('Hand over').success).toBe(false)
  expect(KillTarget.safeParse("Kaban's guards").success).toBe(true)
})
