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
    // Cells of 84; a window's edge and its lines of text stand half a cell from those of the grid.
    [
      'cells that a window seems to halve',
      '5:343 89:343 173:343 208:235 257:96 341:96 426:215',
      '8:422 92:344 97:203 134:221 176:204 215:57 260:207 303:31 344:422',
      84,
    ],
    [
      'cells that large items hide half the lines of',
      '10:300 52:120 94:300 136:90 178:300',
      '12:200 54:110 96:200',
      42,
    ],
  ])('%s', (_, down, across, cell) =>
    expect(Math.round(commonPitch([lines(down), lines(across)]) ?? 0)).toBe(cell),
  )

  it('is unknown where lines follow each other nowhere', () => {
    expect(commonPitch([lines('10:90'), lines('12:90')])).toBeUndefined()
  })
})
