import path from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { readSettings } from '../platform/settings/index.ts'
import { postmasterOf } from '../platform/store/embedded/postmaster.ts'
import { temporaryFolder } from '../testing/processes.ts'
import { openDatabase } from './beginning.ts'

const log = pino({ level: 'silent' })
const PATIENCE_MS = 40_000

const { folder, remove } = temporaryFolder()
afterAll(() => remove())
const settings = readSettings({ DATA_DIR: folder })

/** Lets nothing else of this thread run meanwhile. */
function blockUntil(isSo: () => boolean): boolean {
  const startMs = performance.now()
  const nothing = new Int32Array(new SharedArrayBuffer(4))
  while (!isSo() && performance.now() - startMs < PATIENCE_MS) Atomics.wait(nothing, 0, 0, 10)
  return isSo()
}

it('the database starts while this thread is busy with something else', async () => {
  const first = openDatabase(settings, log)
  await first.begun
  await first.url
  await first.close()
  expect(postmasterOf(path.join(folder, 'db'))).toBeUndefined()
  const database = openDatabase(settings, log)
  await database.begun
  expect(blockUntil(() => postmasterOf(path.join(folder, 'db'))?.isReady === true)).toBe(true)
  await database.url
  await database.close()
}, 120_000)

it('a database that does not start does not keep anybody waiting for its beginning', async () => {
  const database = openDatabase(readSettings({ DATA_DIR: '/proc/nothing' }), log)
  await database.begun
  await expect(database.url).rejects.toThrow('DATA_DIR')
})
