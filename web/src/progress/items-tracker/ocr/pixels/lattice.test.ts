import { describe, expect, it } from 'vitest'
import { drawnGrid as drawn, addNoise } from '../testing/drawnGrid.ts'
import { cropPicture, type Grey } from '../../../shared/ocr/grey.ts'
import { itemBoxes } from './itemBoxes.ts'
import { gridLines, findLattices } from './lattice.ts'

const shapes = (picture: Grey) =>
  findLattices(gridLines(picture)).map(({ cell, columns, rows }) => [
    Math.round(cell),
    columns[0],
    columns.length - 1,
    rows[0],
    rows.length - 1,
  ])

describe('grids of cells', () => {
  it.each([45, 53, 63, 84, 126])('with cells of %i px', (cell) => {
    const grid = { x: 31, y: 17, cell, columns: 5, rows: 4 }
    expect(shapes(drawn(cell * 7, cell * 6, [grid]))).toEqual([[cell, 31, 5, 17, 4]])
  })

  it('two beside each other, each on its own', () => {
    const stash = { x: 400, y: 11, cell: 63, columns: 6, rows: 5 }
    const pouch = { x: 40, y: 60, cell: 63, columns: 3, rows: 3 }
    expect(shapes(drawn(900, 400, [stash, pouch]))).toEqual([
      [63, 400, 6, 11, 5],
      [63, 40, 3, 60, 3],
    ])
  })

  it('of which the edges of the picture leave two lines', () => {
    const whole = drawn(420, 340, [{ x: 9, y: 9, cell: 63, columns: 6, rows: 5 }])
    // From the middle of one row to the middle of the one after the next.
    const picture = cropPicture(whole, { x: 0, y: 103, width: 420, height: 126 })
    expect(shapes(picture)).toEqual([[63, 9, 6, -31, 3]])
  })

  it('are two although the edge of a window stands whole cells from both', () => {
    const [cell, rows] = [63, 5]
    const stash = { x: 500, y: 11, cell, columns: 6, rows }
    const pouch = { x: 40, y: 40, cell, columns: 4, rows: 4 }
    const picture = drawn(940, 400, [stash, pouch])
    // Two cells beside the pouch, and one that reaches into the stash.
    for (const x of [40 + 6 * cell, 40 + 9 * cell])
      for (let y = 60; y < 260; y += 1) picture.data[y * picture.width + x] = 90
    expect(shapes(picture)).toEqual([
      [cell, 500, 6, 11, rows],
      [cell, 40, 4, 40, 4],
    ])
  })

  it('none where there are no lines, or only one box', () => {
    expect(shapes(drawn(300, 300, []))).toEqual([])
    expect(shapes(drawn(300, 300, [{ x: 50, y: 50, cell: 100, columns: 1, rows: 1 }]))).toEqual([])
  })

  it('cells without a line between them are one item', () => {
    const items = [
      { column: 0, row: 0, width: 2, height: 1 },
      { column: 3, row: 0, width: 2, height: 3 },
    ]
    const picture = drawn(400, 300, [{ x: 9, y: 9, cell: 63, columns: 5, rows: 4, items }])
    const lines = gridLines(picture)
    const boxes = findLattices(lines).flatMap((lattice) => itemBoxes(lattice, lines))
    const large = boxes.filter(({ columns, rows }) => columns * rows > 1)
    expect(large.map(({ x, y, columns, rows }) => [x, y, columns, rows])).toEqual([
      [9, 9, 2, 1],
      [198, 9, 2, 3],
    ])
    // 20 cells less the 8 that two items take.
    expect(boxes).toHaveLength(14)
  })

  const ITEMS = [
    { column: 0, row: 0, width: 2, height: 1 },
    { column: 3, row: 0, width: 2, height: 3 },
  ]
  const boxesOf = (picture: Grey) => {
    const lines = gridLines(picture)
    return findLattices(lines).flatMap((lattice) => itemBoxes(lattice, lines))
  }

  it.each([6, 10, 14])('are found in noise of %i levels, and so are the items', (sigma) => {
    const picture = drawn(420, 340, [{ x: 9, y: 9, cell: 63, columns: 6, rows: 5, items: ITEMS }])
    const boxes = boxesOf(addNoise(picture, sigma))
    expect(boxes.filter(({ columns, rows }) => columns * rows > 1)).toHaveLength(2)
    // 30 cells less the 8 that two items take.
    expect(boxes).toHaveLength(24)
  })

  it('are whole where the edge of the picture cuts through them', () => {
    const whole = drawn(420, 340, [{ x: 9, y: 9, cell: 63, columns: 6, rows: 5, items: ITEMS }])
    // 30 px off the first column and off the last row.
    const picture = cropPicture(whole, { x: 39, y: 0, width: 381, height: 294 })
    const boxes = boxesOf(picture)
    expect(boxes).toHaveLength(24)
    expect(boxes.map(({ x }) => x).toSorted((a, b) => a - b)[0]).toBeCloseTo(-30, 0)
  })
})
