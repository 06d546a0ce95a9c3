import { describe, expect, it } from 'vitest'
import { MOST_FOUND, withFound, withStep } from './foundChanges.ts'

const found = [
  { uid: 'salewa', count: 2, fir: 1 },
  { uid: 'bolts', count: 0, fir: 3 },
]

describe('withFound', () => {
  it.each([
    ['sets a count', 'salewa', { plain: 7 }, { uid: 'salewa', count: 7, fir: 1 }],
    ['sets both', 'salewa', { plain: 0, fir: 9 }, { uid: 'salewa', count: 0, fir: 9 }],
    ['adds an item', 'nuts', { fir: 4 }, { uid: 'nuts', count: 0, fir: 4 }],
    ['takes fewer than none for none', 'salewa', { plain: -3 }, { uid: 'salewa', count: 0, fir: 1 }],
    ['takes parts for whole pieces', 'salewa', { plain: 2.9 }, { uid: 'salewa', count: 2, fir: 1 }],
    ['stops at the most', 'salewa', { fir: 1e12 }, { uid: 'salewa', count: 2, fir: MOST_FOUND }],
    ['forgets what is none', 'bolts', { fir: 0 }, undefined],
    ['takes what is no number for none', 'bolts', { fir: Number.NaN }, undefined],
  ])('%s', (_, uid, counts, expected) =>
    expect(withFound(found, new Map([[uid, counts]])).find((item) => item.uid === uid)).toEqual(expected),
  )

  it('leaves the others as they are', () => {
    expect(withFound(found, new Map([['salewa', { fir: 5 }]]))[1]).toBe(found[1])
  })
})

describe('withStep', () => {
  it.each([
    ['adds a piece', { kind: 'fir', by: 1 }, { count: 2, fir: 2 }],
    ['takes a piece away', { kind: 'plain', by: -1 }, { count: 1, fir: 1 }],
  ] as const)('%s', (_, step, expected) =>
    expect(withStep(found, 'salewa', step)[0]).toEqual({ uid: 'salewa', ...expected }),
  )

  it('takes from the other kind where its own has none', () => {
    expect(withStep(found, 'bolts', { kind: 'plain', by: -1 })[1]).toEqual({ uid: 'bolts', count: 0, fir: 2 })
  })

  it('takes nothing away where nothing is', () => {
    expect(withStep([], 'bolts', { kind: 'fir', by: -1 })).toEqual([])
  })
})
