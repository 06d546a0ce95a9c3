import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, it } from 'vitest'
import { killHard, temporaryFolder } from '../server/src/testing/processes.ts'
import { runningSite, type RunningSite } from '../server/src/testing/runningSite.ts'
import { npmSite, WAYS } from '../server/src/testing/stops/npmSite.ts'
import { expectNothingCut } from '../server/src/testing/stops/underLoad.ts'
import { testProgram } from '../server/src/testing/testPrograms.ts'
import { expectBars } from './figures.ts'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const
const { expectCleanStop, clear, remove } = await npmSite()
const program = await testProgram('siteProgram')
const own = temporaryFolder()
const started: RunningSite[] = []
let clean = 0

afterEach(async () => {
  await clear()
  for (const { child } of started.splice(0)) await killHard(child)
})
afterAll(() => {
  remove()
  own.remove()
  expectBars([{ what: 'clean stops', value: clean, atLeast: Object.keys(WAYS).length + SIGNALS.length }])
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
