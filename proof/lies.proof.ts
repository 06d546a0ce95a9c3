import { it } from 'vitest'
import { lyingSite } from '../server/src/testing/faults/lyingSite.ts'
import { expectHeld, PRICE_LIES } from '../server/src/testing/samples/priceLies.ts'
import { expectBars } from './support/figures.ts'

const TIMES = 4
const LIES = 5

it('each lie about prices is held, however often it is told, by a service that knows everything', async () => {
  const world = await lyingSite()
  try {
    await world.firstRound()
    const names = Object.keys(PRICE_LIES)
    for (const name of names) await expectHeld(world, name, TIMES)
    expectBars([{ what: 'lies held, each told four times', value: names.length, atLeast: LIES }])
  } finally {
    await world.close()
  }
})
