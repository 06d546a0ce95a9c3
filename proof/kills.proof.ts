import { expect, it } from 'vitest'
import { killedSite, killReport } from '../server/src/testing/kills/killedSite.ts'

/** Of the site, and as many of its database. */
const KILLS = Number(process.env['KILLS'] ?? 100)
const READY_MS = 2000

it(`${KILLS} kills of the site and ${KILLS} of its database: nothing lost, nothing doubled, ready again in 2 s`, async ({
  annotate,
}) => {
  const killed = await killedSite({
    siteKills: KILLS,
    databaseKills: KILLS,
    program: '../../scripts/start.mjs',
  })
  process.stdout.write(`${killReport(killed)}\n`)
  await annotate(killReport(killed))
  const { lost, doubled, contradictions, readyMs } = killed
  expect({ lost, doubled, contradictions }).toEqual({ lost: [], doubled: [], contradictions: [] })
  const late = Object.entries(readyMs).flatMap(([what, times]) =>
    times.filter((ms) => ms > READY_MS).map((ms) => `${what}: ${Math.round(ms)} ms`),
  )
  expect(late, 'ready again later than in 2 s').toEqual([])
})
