import { expect, it } from 'vitest'
import { expectDaysBegun } from '../../testing/samples/newDays.ts'
import { testStore } from '../../testing/testDatabase.ts'

/** Number of days; the proof `newDays` uses sixty. */
const DAYS = 15

it('a day that nobody has observed anything on is begun by many at once, and each of them keeps what it saw', async () => {
  const { store, close } = await testStore()
  await expect(expectDaysBegun(store, DAYS)).resolves.toBeUndefined()
  await close()
}, 60_000)
