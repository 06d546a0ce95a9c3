import { SECOND_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testStore, type TestStore } from '../../testing/testDatabase.ts'

const BUDGET = { most: 3, refillMs: 10 * SECOND_MS }

let held: TestStore
let keys = 0
beforeAll(async () => {
  held = await testStore()
})
afterAll(() => held.close())

/** Spends one unit of a key at each of these seconds; returns the wait in seconds, or `taken`. */
async function spentAt(...seconds: number[]): Promise<(number | 'taken')[]> {
  const key = `key ${keys++}`
  const answers: (number | 'taken')[] = []
  for (const second of seconds) {
    const nowMs = 1_000_000 + second * SECOND_MS
    const { isRefused, waitMs } = await held.store.counts.spend({ ...BUDGET, key, nowMs })
    answers.push(isRefused ? waitMs / SECOND_MS : 'taken')
  }
  return answers
}

describe('a budget of three, one back every ten seconds', () => {
  it.each<[string, number[], (number | 'taken')[]]>([
    ['is there at once', [0, 0, 0], ['taken', 'taken', 'taken']],
    ['ends, and says when the next one is there', [0, 0, 0, 4], ['taken', 'taken', 'taken', 6]],
    ['comes back one by one', [0, 0, 0, 10, 10], ['taken', 'taken', 'taken', 'taken', 10]],
    ['is whole again when all have come back', [0, 0, 0, 30, 30, 30], Array(6).fill('taken')],
    ['never holds more than three', [0, 500, 500, 500, 500], ['taken', 'taken', 'taken', 'taken', 10]],
    ['is not prolonged by asking', [0, 0, 0, 3, 6, 9, 10], ['taken', 'taken', 'taken', 7, 4, 1, 'taken']],
    [
      'waits no longer on a clock set back',
      [0, 0, 0, 4, -900, -894],
      ['taken', 'taken', 'taken', 6, 6, 'taken'],
    ],
    [
      'nor on one set back before anything was refused',
      [0, 0, 0, -900, -890],
      ['taken', 'taken', 'taken', 10, 'taken'],
    ],
    ['is whole on a clock set far ahead', [0, 0, 0, 9000], ['taken', 'taken', 'taken', 'taken']],
  ])('%s', async (_, seconds, expected) => {
    expect(await spentAt(...seconds)).toEqual(expected)
  })

  it('gives no more than three to 20 who ask at once', async () => {
    const asked = Array.from({ length: 20 }, () =>
      held.store.counts.spend({ ...BUDGET, key: 'at once', nowMs: 5000 }),
    )
    expect((await Promise.all(asked)).filter(({ isRefused }) => !isRefused)).toHaveLength(3)
  })

  it('has again what is given back', async () => {
    const spend = () => held.store.counts.spend({ ...BUDGET, key: 'given back', nowMs: 5000 })
    for (let times = 0; times < 3; times++) await spend()
    await held.store.counts.giveBack('given back', BUDGET)
    expect([(await spend()).isRefused, (await spend()).isRefused]).toEqual([false, true])
  })

  it('is kept until it is whole', async () => {
    await held.store.counts.spend({ ...BUDGET, key: 'kept', nowMs: 9_000_000 })
    await held.store.counts.removeFull(9_000_000 + BUDGET.refillMs - 1)
    expect(await held.store.counts.removeFull(9_000_000 + BUDGET.refillMs)).toBe(1)
  })
})
