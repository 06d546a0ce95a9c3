import { describe, expect, it } from 'vitest'
import { countProblem } from './documentProblem.ts'

const counts = (known: number, unknown = 0, priced = 0) => ({ known, unknown, priced })
const NOTHING = counts(0)

describe('after a document of 5,000 known records', () => {
  const last = counts(5000, 50, 3000)
  it.each([
    ['as many', counts(5000, 50, 3000), undefined],
    ['a tenth less', counts(4500, 50, 3000), undefined],
    ['one less than that', counts(4499, 50, 3000), 'shrunk'],
    ['a tenth of them with their prices', counts(500, 50, 300), 'shrunk'],
    ['a tenth of them without', counts(500, 50, 149), 'unpriced'],
    ['nothing known', counts(0, 50, 0), 'shrunk'],
    ['a tenth more in all', counts(5000, 555, 3000), undefined],
    ['one more than that', counts(5000, 556, 3000), 'grown'],
    ['ten times as many made-up ones', counts(5000, 50_000, 3000), 'grown'],
    ['made-up ones instead of known ones', counts(500, 4500, 3000), 'shrunk'],
    ['half of the prices', counts(5000, 50, 1500), undefined],
    ['one price less than that', counts(5000, 50, 1499), 'unpriced'],
    ['no price at all', counts(5000, 50, 0), 'unpriced'],
  ] as const)('%s', (_, now, expected) => {
    expect(countProblem(now, { last, bundled: counts(5000, 0, 3500) })).toBe(expected)
  })
})

describe('as the first document beside 5,000 bundled records', () => {
  const bundled = counts(5000, 0, 3500)
  it.each([
    ['half of them', counts(2500, 0, 3500), undefined],
    ['less than half', counts(2499, 0, 3500), 'shrunk'],
    ['a year of new ones', counts(5000, 900, 3500), undefined],
    ['twice as many', counts(5000, 5000, 3500), undefined],
    ['more than twice as many', counts(5000, 5001, 3500), 'grown'],
    ['under half of the prices', counts(5000, 0, 1749), 'unpriced'],
  ] as const)('%s', (_, now, expected) => {
    expect(countProblem(now, { last: undefined, bundled })).toBe(expected)
  })
})

describe('what was believed to be lost', () => {
  it('comes back at once, up to what the bundled facts know and a tenth', () => {
    const before = { last: counts(500), bundled: counts(5000) }
    expect(countProblem(counts(5000, 300), before)).toBeUndefined()
    expect(countProblem(counts(5000, 501), before)).toBe('grown')
  })

  it('and made-up records that were let in set no bar for honest documents', () => {
    const before = { last: counts(5000, 5000), bundled: counts(5000) }
    expect(countProblem(counts(5000), before)).toBeUndefined()
  })
})

describe('short lists', () => {
  it.each([
    [9, 11, undefined],
    [9, 12, 'grown'],
    [9, 7, undefined],
    [9, 6, 'shrunk'],
    [2, 0, undefined],
  ] as const)('%i records and then %i', (before, now, expected) => {
    expect(countProblem(counts(now), { last: counts(before), bundled: NOTHING })).toBe(expected)
  })

  it('that nobody has counted before are believed', () => {
    expect(countProblem(counts(9), { last: undefined, bundled: NOTHING })).toBeUndefined()
  })
})
