import { describe, expect, it } from 'vitest'
import { commonPitch } from './pitch.ts'

const lines = (text: string) =>
  text.split(' ').map((line) => {
    const [at = 0, length = 0] = line.split(':').map(Number)
    return { at, length }
  })

describe('the distance of the lines of a grid', () => {
  it.each([
    ['whole cells beside each other', '10:90 55:90 100:90', '12:90 57:90 102:90', 45],
    ['an item of two cells between single ones', '10:90 55:90 145:90 190:90', '12:90 57:90', 45],
    // Two windows over a small grid: their edges stand 77 apart both ways, its lines 45, 90, 135 and 180.
    [
      'lines that windows hide most of',
      '19:179 109:46 151:142 199:91 228:62 244:66 334:37',
      '15:192 57:138 134:130 150:81 195:252',
      45,
    ],
  ])('%s', (_, down, across, cell) =>
    expect(Math.round(commonPitch([lines(down), lines(across)]) ?? 0)).toBe(cell),
  )

  it('is unknown where lines follow each other nowhere', () => {
    expect(commonPitch([lines('10:90'), lines('12:90')])).toBeUndefined()
  })
})
