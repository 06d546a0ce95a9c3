import { describe, expect, it } from 'vitest'
import { splitIntoPieces, rowsInView } from './rowWindow.ts'

describe('rowsInView', () => {
  const view = { count: 1000, rowHeight: 50, listTop: 200, viewHeight: 800 }
  it.each([
    ['at the top', {}, { from: 0, to: 24 }], // 12 rows fit, 12 beyond
    ['in the middle', { listTop: -10_000 }, { from: 184, to: 232 }], // rows 200 to 216
    ['at the end', { listTop: -49_500 }, { from: 976, to: 1000 }],
    ['of high rows', { rowHeight: 112, listTop: 300 }, { from: 0, to: 16 }], // 5 rows fit, 9 beyond
    ['of a short list', { count: 3 }, { from: 0, to: 3 }],
    ['far above the list', { listTop: 100_000 }, { from: 0, to: 0 }],
    ['far below the list', { listTop: -100_000 }, { from: 1000, to: 1000 }],
  ])('%s', (_, change, expected) => expect(rowsInView({ ...view, ...change })).toEqual(expected))
})

describe('pieces', () => {
  const shown = (count: number, range: { from: number; to: number }, kept?: number) =>
    splitIntoPieces({ count, range, kept }).map(
      ({ from, to, isDrawn }) => `${isDrawn ? 'rows' : 'gap'} ${from}-${to}`,
    )

  it.each([
    ['all of a short list', 3, { from: 0, to: 50 }, undefined, ['rows 0-3']],
    ['the start', 100, { from: 0, to: 20 }, undefined, ['rows 0-20', 'gap 20-100']],
    ['the middle', 100, { from: 40, to: 60 }, undefined, ['gap 0-40', 'rows 40-60', 'gap 60-100']],
    [
      'a kept row above',
      100,
      { from: 40, to: 60 },
      3,
      ['gap 0-3', 'rows 3-4', 'gap 4-40', 'rows 40-60', 'gap 60-100'],
    ],
    ['a kept row below', 100, { from: 0, to: 20 }, 99, ['rows 0-20', 'gap 20-99', 'rows 99-100']],
    ['a kept row inside', 100, { from: 0, to: 20 }, 19, ['rows 0-20', 'gap 20-100']],
    ['a kept row that is gone', 2, { from: 0, to: 20 }, 5, ['rows 0-2']],
    ['nothing', 0, { from: 0, to: 20 }, undefined, []],
  ])('%s', (_, count, range, kept, expected) => expect(shown(count, range, kept)).toEqual(expected))

  it('leaves no row out and draws none twice', () => {
    for (let nth = 0; nth < 900; nth += 1) {
      const [kept, open] = [nth % 30, Math.floor(nth / 30)]
      const list = splitIntoPieces({ count: 30, range: { from: 8, to: 16 }, kept, open })
      const rows = list.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at))
      expect(rows).toEqual(Array.from({ length: 30 }, (_, at) => at))
      for (const row of [kept, open]) {
        expect(list.find(({ from, to }) => row >= from && row < to)?.isDrawn).toBe(true)
      }
    }
  })
})
