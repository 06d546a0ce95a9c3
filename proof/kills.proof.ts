import path from 'node:path'
import { expect, it } from 'vitest'
import { everyWrite } from '../server/src/testing/kills/everyWrite.ts'
import { killedCarriers } from '../server/src/testing/kills/killedCarriers.ts'
import { killedDatabase } from '../server/src/testing/kills/killedDatabase.ts'
import { killedSite, killReport } from '../server/src/testing/kills/killedSite.ts'
import { killedWrites, writesReport } from '../server/src/testing/kills/killedWrites.ts'
import { expectBars } from './support/figures.ts'

const FULL = 100
/** Amid five kinds of fast writes: of the site, and as many of its database. */
const KILLS = Number(process.env['KILLS'] ?? FULL)
/** Amid every kind of write: of the site, and as many of its database. */
const FULL_EVERY = 500
const EVERY_KILLS = Number(process.env['KILLS'] ?? FULL_EVERY)
/** A part of the kinds, by their method and path. */
const only = process.env['KILLS_OF'] === undefined ? undefined : new RegExp(process.env['KILLS_OF'])
/** Amid every kind of write without the wait for a processor that others have (`quietTime.ts`). The goal is one second. */
const READY_MS = 2000
const program = path.join(import.meta.dirname, '../scripts/start.mjs')

it(`${2 * EVERY_KILLS} kills amid every kind of write: nothing lost, nothing doubled, every table as it was written`, async () => {
  const killed = await killedWrites({ siteKills: EVERY_KILLS, databaseKills: EVERY_KILLS, program, only })
  process.stdout.write(`${writesReport(killed)}\n`)
  const { lost, doubled, contradictions, unacknowledged, ready } = killed
  const worst = (which: 'wallMs' | 'quietMs', times: (typeof ready)['site']) =>
    Math.max(...times.map((time) => time[which]))
  // Compared before the bars, so that the report names the writes.
  expect.soft({ lost, doubled, contradictions, unacknowledged }).toEqual({
    lost: [],
    doubled: [],
    contradictions: [],
    unacknowledged: [],
  })
  expectBars([
    { what: 'kills of the site amid every write', value: ready.site.length, atLeast: FULL_EVERY },
    { what: 'kills of its database amid every write', value: ready.database.length, atLeast: FULL_EVERY },
    { what: 'kinds of writes', value: killed.kinds, atLeast: everyWrite(new Map()).length },
    { what: 'kinds never acknowledged amid kills', value: unacknowledged.length, atMost: 0 },
    { what: 'kinds with a write that a kill cut off', value: killed.kindsCut },
    { what: 'writes acknowledged amid kills', value: killed.acknowledged, atLeast: 2 * FULL_EVERY * 12 },
    { what: 'requests without an answer after 12 s', value: killed.hung.length, atMost: 0 },
    { what: 'of every kind: lost', value: lost.length, atMost: 0 },
    { what: 'of every kind: doubled', value: doubled.length, atMost: 0 },
    {
      what: 'rows that nobody wrote, or that are not what was written',
      value: contradictions.length,
      atMost: 0,
    },
    { what: 'site ready again, worst', value: worst('quietMs', ready.site), unit: 'ms', atMost: READY_MS },
    { what: 'the same by the clock', value: worst('wallMs', ready.site), unit: 'ms' },
    {
      what: 'database ready again, worst',
      value: worst('quietMs', ready.database),
      unit: 'ms',
      atMost: READY_MS,
    },
    { what: 'the same by the clock', value: worst('wallMs', ready.database), unit: 'ms' },
  ])
})

it(`${KILLS} kills of the site and ${KILLS} of its database amid fast writes: nothing lost, nothing doubled, ready again in 2 s`, async () => {
  const killed = await killedSite({
    siteKills: KILLS,
    databaseKills: KILLS,
    program,
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
