import { DAY_MS } from '@raidkit/rules/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testStore, type TestStore } from '../../testing/testDatabase.ts'

const FIRST_MS = Date.UTC(2025, 0, 1, 12)
const DAYS = 15
const AT_ONCE = 8
const ITEM = '00000000-0000-4000-8000-000000000001'

let test: TestStore
beforeAll(async () => {
  test = await testStore()
})
afterAll(() => test.close())

describe('a day that nobody has observed anything on', () => {
  it('is begun by many at once, and each of them keeps what it saw', async () => {
    for (let day = 0; day < DAYS; day++) {
      const observedAt = new Date(FIRST_MS + day * DAY_MS)
      const observation = (source: string) => ({
        ...{ item: ITEM, mode: 'PVP', observedAt, source },
        ...{ lowestRub: 1000, averageRub: null, offers: null },
      })
      const added = Array.from({ length: AT_ONCE }, (_, nth) =>
        test.store.prices.add([observation(`${nth}`)]),
      )
      expect(await Promise.all(added)).toEqual(Array(AT_ONCE).fill(1))
    }
  }, 60_000)
})
