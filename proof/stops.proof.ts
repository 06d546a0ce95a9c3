import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, expect, it } from 'vitest'
import { killHard, temporaryFolder } from '../server/src/testing/processes.ts'
import { runningSite, type RunningSite } from '../server/src/testing/sites/runningSite.ts'
import { npmSite, untilAllGone, untilRefused, WAYS } from '../server/src/testing/stops/npmSite.ts'
import { expectNothingCut } from '../server/src/testing/stops/underLoad.ts'
import { testProgram } from '../server/src/testing/testPrograms.ts'
import { expectBars } from './support/figures.ts'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const
const { startByNpm, expectCleanStop, expectStopWhileStarting, expectNoDatabase, clear, remove } =
  await npmSite()
const program = await testProgram('siteProgram')
const own = temporaryFolder()
const started: RunningSite[] = []
/** A stop at each of these times after npm was started, in milliseconds. */
const STARTING_MS = Array.from({ length: 21 }, (_, nth) => nth * 100)
let clean = 0

afterEach(async () => {
  await clear()
  for (const { child } of started.splice(0)) await killHard(child)
})
afterAll(() => {
  remove()
  own.remove()
  expectBars([
    {
      what: 'clean stops',
      value: clean,
      atLeast: Object.keys(WAYS).length + SIGNALS.length + 1 + STARTING_MS.length,
    },
  ])
})

it.each(Object.entries(WAYS))('npm start closes cleanly by %s', async (_, tell) => {
  await expectCleanStop(tell)
  clean += 1
})

it.each(SIGNALS)('%s under load cuts no request and closes the database cleanly', async (signal) => {
  const start = (environment: Record<string, string>) => {
    const site = runningSite({ environment, program })
    started.push(site)
    return site
  }
  await expectNothingCut({ signal, dataDir: fs.mkdtempSync(path.join(own.folder, 'data-')), start })
  clean += 1
})

it.each(STARTING_MS)('TERM to npm %i ms after its start leaves nothing running', async (delayMs) => {
  await expectStopWhileStarting(() => sleep(delayMs))
  clean += 1
})

it('a second signal ends the site at once, and its database too', async () => {
  const place = await startByNpm()
  const stuck = fetch(`${place.site.url}/stuck`).then(
    () => 'answered',
    () => 'cut',
  )
  await sleep(100) // it is on its way
  process.kill(place.pids.node, 'SIGTERM')
  await untilRefused(place.port)
  await sleep(1100) // what comes within a second is the same press
  process.kill(place.pids.node, 'SIGTERM')
  expect(await stuck).toBe('cut')
  expect((await place.site.ended).code).toBe(143)
  await untilAllGone(place)
  expectNoDatabase()
  clean += 1
})
