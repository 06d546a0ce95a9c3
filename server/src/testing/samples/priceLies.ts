import { expect } from 'vitest'
import type { LyingSite } from '../faults/lyingSite.ts'

export const PRICE_LIES: Record<string, (rub: number, at: number) => number> = {
  'ten times as high': (rub) => rub * 10,
  'a thousand times as high': (rub) => Math.min(rub * 1000, 9e8),
  'a tenth': (rub) => rub / 10,
  'all 1': () => 1,
  'ten times as high for two thirds': (rub, at) => (at % 3 ? rub * 10 : rub),
}

const ROUND_SECONDS = 360

/** A lie told in so many rounds is held, and the last good prices stay; ends where honest prices are taken again. */
export async function expectHeld(world: LyingSite, name: string, rounds: number): Promise<void> {
  const before = world.known(world.lookedAt)
  const stopLying = world.lieAboutPrices(PRICE_LIES[name] ?? expect.fail(`no lie is called ${name}`))
  for (let nth = 0; nth < rounds; nth += 1) await world.nextRound()
  expect([world.known(world.lookedAt), await world.feedPart()], name).toEqual([
    before,
    expect.objectContaining({ state: 'failing', reason: 'prices', ageSeconds: rounds * ROUND_SECONDS }),
  ])
  stopLying()
  await world.nextRound()
  expect([await world.feedPart(), await world.held()], name).toMatchObject([
    { state: 'ok', ageSeconds: 0 },
    [],
  ])
}
