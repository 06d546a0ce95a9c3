import type { PlanStep } from '@raidkit/rules/quests/raid-plan'
import { expect, it } from 'vitest'
import { sameSteps } from './sameSteps.ts'

const step = (id: string, more: Partial<PlanStep['objective']> = {}, left = 1): PlanStep => ({
  objective: { id, type: 'Reach', kind: 'visit', maps: ['customs'], ...more },
  left,
})

it('puts together what reads the same', () => {
  const steps = [
    step('a'),
    step('b', { optional: true }),
    step('c', { keys: [['dorm']] }),
    step('d', { count: 3 }, 3),
    step('e', { count: 3 }, 2),
  ]
  expect(sameSteps(steps).map((one) => [one.step.objective.id, one.times])).toEqual([
    ['a', 2],
    ['b', 1],
    ['d', 1],
    ['e', 1],
  ])
})
