import { describe, expect, it } from 'vitest'
import { documentProblem, isBelieved, isConsistent } from './documentProblem.ts'
import { FEED_PROBLEMS } from './schema.ts'
import { isSudden, SLOW_FACTOR, spreadOf, SUDDEN_FACTOR } from './spread.ts'

const HUNDRED = Array.from({ length: 100 }, (_, at) => 1000 + at * 777)
/** Pairs each price with its successor, computed from its position in the list. */
const moved = (by: (at: number) => number) =>
  HUNDRED.map((rub, at) => [rub, Math.max(1, Math.round(rub * by(at)))] as const)

describe('prices of a hundred items', () => {
  it.each([
    ['stay', () => 1, SUDDEN_FACTOR, false],
    ['all double', () => 2, SUDDEN_FACTOR, false],
    ['all triple, and a little', () => 3.1, SUDDEN_FACTOR, true],
    ['all fall to a third, and a little', () => 0.32, SUDDEN_FACTOR, true],
    ['all grow tenfold', () => 10, SUDDEN_FACTOR, true],
    ['all fall to a tenth', () => 0.1, SUDDEN_FACTOR, true],
    ['all grow a thousandfold', () => 1000, SUDDEN_FACTOR, true],
    ['are all 1', () => 0, SUDDEN_FACTOR, true],
    ['of which 60 grow tenfold', (at: number) => (at < 60 ? 10 : 1), SUDDEN_FACTOR, true],
    ['of which 26 grow tenfold', (at: number) => (at < 26 ? 10 : 1), SUDDEN_FACTOR, true],
    ['of which 25 grow tenfold', (at: number) => (at < 25 ? 10 : 1), SUDDEN_FACTOR, false],
    ['of which 15 grow and 15 fall', (at: number) => (at < 15 ? 10 : at < 30 ? 0.1 : 1), SUDDEN_FACTOR, true],
    ['of which one is wild', (at: number) => (at === 5 ? 1000 : 1), SUDDEN_FACTOR, false],
    ['grow fivefold since a wipe', () => 5, SLOW_FACTOR, false],
    ['grow tenfold since a wipe', () => 10, SLOW_FACTOR, true],
    ['fall to a tenth since a wipe', () => 0.1, SLOW_FACTOR, true],
  ] as const)('%s', (_, by, factor, expected) => {
    expect(isSudden(spreadOf(moved(by), factor))).toBe(expected)
  })

  it('are known by their middle ratio and the share that moved', () => {
    expect(
      spreadOf(
        moved((at) => (at < 60 ? 10 : 1)),
        SUDDEN_FACTOR,
      ),
    ).toEqual({
      count: 100,
      median: 10,
      moved: 0.6,
    })
    expect(spreadOf([], SUDDEN_FACTOR)).toEqual({ count: 0, median: 1, moved: 0 })
    expect(spreadOf([[0, 5] as const, [5, 0] as const], SUDDEN_FACTOR).count).toBe(0)
  })

  it('say nothing when they are fewer than twenty', () => {
    const few = moved(() => 1000)
    expect(isSudden(spreadOf(few.slice(0, 19), SUDDEN_FACTOR))).toBe(false)
    expect(isSudden(spreadOf(few.slice(0, 20), SUDDEN_FACTOR))).toBe(true)
  })
})

const calm = spreadOf(
  moved(() => 1),
  SUDDEN_FACTOR,
)
const wild = spreadOf(
  moved(() => 10),
  SUDDEN_FACTOR,
)
const counts = { known: 5000, unknown: 0, priced: 3000 }
const good = {
  counts,
  last: counts,
  bundled: counts,
  prices: [calm, calm],
  offers: [calm],
  names: { count: 5000, changed: 12 },
}

describe('a document', () => {
  it.each([
    ['like the one before is believed', {}, undefined],
    ['with other prices than before', { prices: [wild, calm] }, 'prices'],
    ['with other prices than in the week', { prices: [calm, wild] }, 'prices'],
    ['with other offers', { offers: [calm, wild] }, 'offers'],
    ['with a tenth of the names changed', { names: { count: 5000, changed: 500 } }, undefined],
    ['with more names changed', { names: { count: 5000, changed: 501 } }, 'renamed'],
    ['with few names to compare', { names: { count: 19, changed: 19 } }, undefined],
    ['that shrank', { counts: { ...counts, known: 9 } }, 'shrunk'],
    ['that shrank and lies about prices', { counts: { ...counts, known: 9 }, prices: [wild] }, 'prices'],
    [
      'that shrank and lies about names',
      { counts: { ...counts, known: 9 }, names: { count: 90, changed: 90 } },
      'renamed',
    ],
    ['that grew', { counts: { ...counts, unknown: 50_000 } }, 'grown'],
  ] as const)('%s', (_, change, expected) => expect(documentProblem({ ...good, ...change })).toBe(expected))
})

describe('what is seen again and again', () => {
  it.each(FEED_PROBLEMS.map((problem) => [problem, problem === 'shrunk'] as const))(
    '%s is believed: %s',
    (problem, expected) => {
      expect([2, 3, 4].map((times) => isBelieved(problem, times))).toEqual([false, expected, expected])
      expect(isBelieved(problem, 1000)).toBe(expected)
    },
  )

  it.each([
    [4000, 4000, true],
    [4000, 3600, true],
    [4000, 3599, false],
    [4000, 4401, false],
  ])('%i records and then %i are the same news: %s', (held, now, expected) => {
    expect(isConsistent({ ...counts, known: now }, { ...counts, known: held })).toBe(expected)
  })
})
