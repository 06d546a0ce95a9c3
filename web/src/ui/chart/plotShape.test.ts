import { describe, expect, it } from 'vitest'
import { plotShape } from './plotShape.ts'

const SPAN = { fromMs: 0, untilMs: 100, stepMs: 10 }
const points = (...list: [number, number][]) => list.map(([atMs, value]) => ({ atMs, value }))

describe('plotShape', () => {
  it.each([
    ['nothing', points(), ''],
    ['a line from nothing upwards', points([0, 0], [10, 5], [20, 10]), 'M50 100L150 50L250 0'],
    ['a gap breaks it', points([0, 10], [10, 10], [50, 10], [60, 5]), 'M50 0L150 0M550 0L650 50'],
    ['one alone', points([0, 1], [10, 1], [90, 1]), 'M50 0L150 0M950 0h50'],
    ['nothing but zero lies at the bottom', points([0, 0], [10, 0]), 'M50 100L150 100'],
  ])('%s', (_, given, line) => {
    expect(plotShape(given, SPAN).line).toBe(line)
  })

  it('steps stand where their time is', () => {
    const [step] = plotShape(points([30, 4], [40, 8]), SPAN).steps
    expect(step).toEqual({ point: { atMs: 30, value: 4 }, left: 300, width: 100, top: 50 })
  })
})
