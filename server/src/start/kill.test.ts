import { expect, it } from 'vitest'
import { killedSite, killReport } from '../testing/kills/killedSite.ts'

/** `npm run proof -- kills` makes a hundred of each. */
const KILLS = 1

it('every acknowledged write is there once, after kills of the site and of its database in mid-write', async ({
  annotate,
}) => {
  const killed = await killedSite({ siteKills: KILLS, databaseKills: KILLS })
  await annotate(killReport(killed))
  const { lost, doubled, contradictions, acknowledged } = killed
  expect({ lost, doubled, contradictions }).toEqual({ lost: [], doubled: [], contradictions: [] })
  for (const count of Object.values(acknowledged)) expect(count).toBeGreaterThan(KILLS * 2)
}, 600_000)
