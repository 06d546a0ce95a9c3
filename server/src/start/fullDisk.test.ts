import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, openLog } from './beginning.ts'
import { readSettings } from '../platform/settings/index.ts'
import { startSite } from './site.ts'
import { fakePages } from '../testing/sites/fakePages.ts'
import { freePort } from '../testing/sites/runningSite.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { compileCacheOf, testProgram } from '../testing/testPrograms.ts'
import { fullDisk } from '../platform/store/fullDisk.ts'

const program = await testProgram('siteProgram')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'raidkit-disk-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Mounts a disk of that size in the command's own namespace; it ends with the command. Requires root. */
const onTinyDisk = (size: string, filled: string) => [
  '-m',
  'sh',
  '-c',
  `mount -t tmpfs -o mode=755,size=${size} tmpfs "$0" && { ${filled}; exec "$@"; }`,
  folder,
  process.execPath,
  program,
]
const canMount =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0

async function startedOn(size: string, filled: string): Promise<{ code: unknown; errors: string }> {
  const child = spawn('unshare', onTinyDisk(size, filled), {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PRICE_FEED: 'off',
      LOG_LEVEL: 'silent',
      ...compileCacheOf(program),
      PORT: String(await freePort()),
      DATA_DIR: path.join(folder, 'data'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, errors }
}

/** Simulates the file system's error, for machines where no disk can be mounted. */
async function failedFor(code: string): Promise<{ code: unknown; errors: string }> {
  const { url, drop } = await testDatabase()
  const settings = readSettings({
    DATABASE_URL: url,
    DATA_DIR: folder,
    PRICE_FEED: 'off',
    LOG_LEVEL: 'silent',
    PORT: String(await freePort()),
  })
  const say = () => {
    throw Object.assign(new Error(`${code}: no space left on device, write`), { code })
  }
  const logging = openLog(settings)
  const failure: unknown = await startSite({
    settings,
    ...logging,
    dev: false,
    say,
    pages: fakePages(),
    database: openDatabase(settings, logging.log),
    stopSignal: new AbortController().signal,
  }).catch((error) => error)
  await drop()
  return { code: 1, errors: failure instanceof Error ? `${failure.message}\n` : '' }
}

describe('a start on a full disk', () => {
  it.each([
    ['has no room for a folder', '40k', 'head -c 60000 /dev/zero > "$0/full" 2>/dev/null || true'],
    ['has no room for a database', '8m', 'true'],
    ['ends in the middle of making a database', '20m', 'true'],
    ['ends in the middle of a page of the database', '20484k', 'true'],
  ])(
    'that %s says so in one line of words',
    async (_, size, filled) => {
      const { code, errors } = canMount ? await startedOn(size, filled) : await failedFor('ENOSPC')
      expect(errors).toMatch(
        /^the disk is full: there is no room to write in [^\n]+\. Free some and start again\n$/,
      )
      expect(code).toBe(1)
    },
    60_000,
  )

  it('says so whatever it was that found no room', async () => {
    const { errors } = await failedFor('EDQUOT')
    expect(errors).toBe(
      'the disk is full: there is no room to write in the database. Free some and start again\n',
    )
  }, 60_000)

  it.each<[unknown, boolean]>([
    [Object.assign(new Error('x'), { code: '53100' }), true],
    [new Error('outer', { cause: Object.assign(new Error('x'), { code: 'ENOSPC' }) }), true],
    [new Error('FATAL:  could not write lock file "postmaster.pid": No space left on device'), true],
    [
      new Error('FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10'),
      true,
    ],
    [Object.assign(new Error('x'), { code: 'EACCES' }), false],
    [new Error('port 80 is taken'), false],
    ['ENOSPC', false],
  ])('%s: %s', (error, isFull) => {
    expect(fullDisk(error, 'here') !== undefined).toBe(isFull)
  })
})
