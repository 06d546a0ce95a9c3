import { describe, expect, it } from 'vitest'
import { pictureParts } from './pictureParts.ts'

const at = (column: number, row: number, left = 0) => ({
  box: { x: left + column * 60, y: row * 60, width: 60, height: 60 },
})
const screen = { width: 1920, height: 1080 }

describe('the parts of a picture', () => {
  it('are the grids, each with some room around it', () => {
    const parts = pictureParts(
      [at(0, 0, 1200), at(9, 4, 1200), at(3, 3, 1200), at(7, 0, 1200), at(1, 1, 300)],
      screen,
    )
    expect(parts.map(({ placed }) => placed.length)).toEqual([1, 4])
    const [pouch] = parts
    // Nine cells across at least, a fifth of a cell around: 1 cell of 60 px at 360, 60.
    expect(pouch?.view).toEqual({ x: 348, y: 48, width: 540, height: 84 })
  })

  it('stay within the picture', () => {
    const [part] = pictureParts([at(0, 0)], { width: 100, height: 70 })
    expect(part?.view).toEqual({ x: 0, y: 0, width: 100, height: 70 })
  })

  it('are none without finds', () => expect(pictureParts([], screen)).toEqual([]))
})
