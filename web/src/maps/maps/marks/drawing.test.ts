import { MapMark } from '@raidkit/rules/maps/map-marks'
import { describe, expect, it } from 'vitest'
import { isMarkKind, isWhole, markOf, NO_DRAWING, addTap, type Drawing } from './drawing.ts'

const drawing = (more: Partial<Drawing>): Drawing => ({ ...NO_DRAWING, ...more })
const taps = (tool: Drawing['tool'], count: number, text = '') => {
  let now = drawing({ tool, text })
  for (let at = 0; at < count; at++) now = addTap(now, { x: at + 0.123, z: -at })
  return now
}

describe('drawing on a map', () => {
  it.each([
    ['a pin', taps('pin', 1), true],
    ['a pin that is moved stays one point', taps('pin', 3), true],
    ['a note without text', taps('note', 1), false],
    ['a note', taps('note', 1, 'loot here'), true],
    ['a note of blanks', taps('note', 1, '  '), false],
    ['half a line', taps('line', 1), false],
    ['a line', taps('line', 2), true],
    ['a line of two hundred points', taps('line', 200), true],
    ['one more', taps('line', 201), false],
    ['half an area', taps('area', 2), false],
    ['an area', taps('area', 3), true],
    ['a measured way is no mark', taps('ruler', 5), false],
    ['nothing chosen', drawing({}), false],
  ])('%s', (_, now, expected) => {
    expect(isWhole(now)).toBe(expected)
    if (!expected || !isMarkKind(now.tool)) return
    expect(MapMark.safeParse(markOf({ ...now, tool: now.tool }, 'main')).success).toBe(true)
  })

  it('keeps decimetres', () => {
    expect(addTap(drawing({ tool: 'line' }), { x: 1.26, z: -3.04 }).points).toEqual([[1.3, -3]])
  })
})
