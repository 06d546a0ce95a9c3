import path from 'node:path'
import { expect, it } from 'vitest'
import { killedCarriers } from '../server/src/testing/kills/killedCarriers.ts'
import { killedDatabase } from '../server/src/testing/kills/killedDatabase.ts'
import { killedSite, killReport } from '../server/src/testing/kills/killedSite.ts'
import { expectBars } from './figures.ts'

const FULL = 100
/** Of the site, and as many of its database. */
const KILLS = Number(process.env['KILLS'] ?? FULL)
const READY_MS = 2000

it(`${KILLS} kills of the site and ${KILLS} of its database: nothing lost, nothing doubled, ready again in 2 s`, async () => {
  const killed = await killedSite({
    siteKills: KILLS,
    databaseKills: KILLS,
    program: path.join(import.meta.dirname, '../scripts/start.mjs'),
  })
  process.stdout.write(`${killReport(killed)}\n`)
  const { lost, doubled, contradictions, readyMs } = killed
  expectBars([
    { what: 'kills of the site', value: readyMs.site.length, atLeast: FULL },
    { what: 'kills of its database', value: readyMs.database.length, atLeast: FULL },
    { what: 'acknowledged writes lost', value: lost.length, atMost: 0 },
    { what: 'writes doubled', value: doubled.length, atMost: 0 },
    { what: 'contradictions in what is kept', value: contradictions.length, atMost: 0 },
    { what: 'site ready again, worst', value: Math.max(...readyMs.site), unit: 'ms', atMost: READY_MS },
    {
      what: 'database ready again, worst',
      value: Math.max(...readyMs.database),
      unit: 'ms',
      atMost: READY_MS,
    },
  ])
  expect({ lost, doubled, contradictions }).toEqual({ lost: [], doubled: [], contradictions: [] })
})

it(`${KILLS} kills of a writer and ${KILLS} of its embedded database: every acknowledged row is there once`, async () => {
  const { acknowledged, lost, doubled } = await killedDatabase(KILLS)
  expectBars([
    { what: 'rows acknowledged by the database', value: acknowledged, atLeast: 2 * FULL * 20 },
    { what: 'rows lost', value: lost.length, atMost: 0 },
    { what: 'rows doubled', value: doubled.length, atMost: 0 },
  ])
})

it(`${KILLS} kills of nodes that carry messages: each arrives, and twice only where a kill cut off the first time`, async () => {
  const { written, lost, doubled, repeated } = await killedCarriers(KILLS)
  expectBars([
    { what: 'messages carried by nodes that are killed', value: written, atLeast: FULL * 12 },
    { what: 'messages lost', value: lost.length, atMost: 0 },
    { what: 'messages doubled', value: doubled.length, atMost: 0 },
    { what: 'messages cut off by a kill and repeated by the same uid', value: repeated },
  ])
})
