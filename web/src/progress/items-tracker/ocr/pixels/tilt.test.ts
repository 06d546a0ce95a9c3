import { describe, expect, it } from 'vitest'
import { drawnGrid, addNoise } from '../testing/drawnGrid.ts'
import { gridLines, findLattices } from './lattice.ts'
import { MOST_TILT, straightenPicture, tiltOf } from './tilt.ts'

const straight = drawnGrid(800, 600, [{ x: 150, y: 120, cell: 63, columns: 8, rows: 6 }])

describe('a photograph of the screen', () => {
  it.each([-5, -3.3, -1, 1, 2.4, 4.7])('turned by %d degrees is turned back', (degrees) => {
    const photograph = addNoise(straightenPicture(straight, -degrees), 4)
    const tilt = tiltOf(photograph)
    expect(tilt).toBeCloseTo(degrees, 0)
    expect(Math.abs(tilt - degrees)).toBeLessThan(0.15)
    const [lattice] = findLattices(gridLines(straightenPicture(photograph, tilt)))
    expect([lattice?.columns.length, lattice?.rows.length]).toEqual([9, 7])
  })

  it('turned further is known to be', () => {
    expect(Math.abs(tiltOf(straightenPicture(straight, 8)))).toBeGreaterThan(MOST_TILT)
  })

  it.each([
    ['a screenshot', straight],
    ['a noisy screenshot', addNoise(straight, 10)],
    ['nothing', drawnGrid(300, 200, [])],
  ])('%s is straight', (_, picture) => expect(tiltOf(picture)).toBe(0))
})
