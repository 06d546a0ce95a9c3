import { expect, it } from 'vitest'
import { killedDatabase } from '../../testing/kills/killedDatabase.ts'

/** `npm run proof -- kills` makes a hundred of each. */
const KILLS = 1

it('every acknowledged row is there once, after kills of the writer and of the server in mid-write', async () => {
  const { acknowledged, lost, doubled } = await killedDatabase(KILLS)
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
  expect(acknowledged).toBeGreaterThan(KILLS * 2 * 20)
}, 300_000)
