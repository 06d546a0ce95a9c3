import { expect, it } from 'vitest'
import { computePinch } from './gestures.ts'

it('two fingers twice as far apart make everything twice as large, around the middle between them', () => {
  const moved = computePinch({ from: { x: 100, y: 100 }, to: { x: 0, y: 100 }, other: { x: 200, y: 100 } })
  expect(moved).toEqual({ by: 2, at: { x: 100, y: 100 }, way: { x: -50, y: 0 } })
})

it('fingers on one spot do not blow it up', () => {
  const spot = { x: 10, y: 10 }
  expect(computePinch({ from: spot, to: spot, other: spot }).by).toBe(1)
})
