import { it } from 'vitest'
import { expectDaysBegun } from '../server/src/testing/samples/newDays.ts'
import { testStore } from '../server/src/testing/testDatabase.ts'
import { expectBars } from './support/figures.ts'

const FULL = 60
const DAYS = Number(process.env['NEW_DAYS'] ?? FULL)

it(`${DAYS} days are each begun by eight at once, and each of them keeps what it saw`, async () => {
  const { store, close } = await testStore()
  await expectDaysBegun(store, DAYS)
  await close()
  expectBars([{ what: 'days begun by eight at once', value: DAYS, atLeast: FULL }])
})
