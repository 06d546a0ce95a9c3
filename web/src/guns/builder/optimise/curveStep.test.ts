import { expect, it } from 'vitest'
import { curveStep } from './curveStep.ts'

it.each([
  ['ArrowRight', -1, 0],
  ['ArrowRight', 0, 1],
  ['ArrowUp', 1, 2],
  ['ArrowRight', 2, 2],
  ['ArrowLeft', 2, 1],
  ['ArrowDown', 0, 0],
  ['ArrowLeft', -1, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, undefined],
])('of three points %s leads from %s to %s', (key, at, to) => {
  expect(curveStep(key, at, 3)).toBe(to)
})
