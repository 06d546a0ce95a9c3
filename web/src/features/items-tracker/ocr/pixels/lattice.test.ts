import { describe, expect, it } from 'vitest'
import type { Grey } from './grey.ts'
import { itemBoxes } from './itemBoxes.ts'
import { gridLines, lattices } from './lattice.ts'

type Item = { column: number; row: number; width: number; height: number }
type Grid = { x: number; y: number; cell: number; columns: number; rows: number; items?: Item[] }

/** A dark picture with grids of lines one pixel wide; items hide the lines inside them. */
function drawn(width: number, height: number, grids: readonly Grid[]): Grey {
  const data = new Uint8Array(width * height).fill(20)
  const fill = (x: number, y: number, size: { width: number; height: number }, level: number) => {
    for (let row = y; row < y + size.height; row += 1)
      data.fill(level, row * width + x, row * width + x + size.width)
  }
  for (const { x, y, cell, columns, rows, items = [] } of grids) {
    for (let i = 0; i <= columns; i += 1) fill(x + i * cell, y, { width: 1, height: rows * cell + 1 }, 60)
    for (let i = 0; i <= rows; i += 1) fill(x, y + i * cell, { width: columns * cell + 1, height: 1 }, 60)
    for (const item of items) {
      const inside = { width: item.width * cell - 1, height: item.height * cell - 1 }
      fill(x + item.column * cell + 1, y + item.row * cell + 1, inside, 35)
    }
  }
  return { width, height, data }
}

const shapes = (picture: Grey) =>
  lattices(gridLines(picture)).map(({ cell, columns, rows }) => [
    ...[Math.round(cell), columns[0], columns.length - 1, rows[0], rows.length - 1],
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
    const boxes = lattices(lines).flatMap((lattice) => itemBoxes(lattice, lines))
    const large = boxes.filter(({ columns, rows }) => columns * rows > 1)
    expect(large.map(({ x, y, columns, rows }) => [x, y, columns, rows])).toEqual([
      [9, 9, 2, 1],
      [198, 9, 2, 3],
    ])
    // 20 cells less the 8 that two items take.
    expect(boxes).toHaveLength(14)
  })
})
