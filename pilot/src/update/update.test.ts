import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PilotFiles } from '@raidkit/contract/pilot/pilotFiles'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lineLog } from '../lineLog.ts'
import { fakeSite } from '../testing/fakeSite.ts'
import { isNewer, createUpdater } from './update.ts'

const [ours, theirs] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]
const publicKey = ours.publicKey.export({ type: 'spki', format: 'pem' })
const NEW = Buffer.from('new program')
const base = (bytes: Buffer, key = ours.privateKey) => sign(null, bytes, key).toString('base64')
const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let folder: string
let site: Awaited<ReturnType<typeof fakeSite>>
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'raidkit-update-'))
  site = await fakeSite()
  await writeFile(path.join(folder, 'pilot'), 'old program')
})
afterEach(async () => {
  site.stop()
  await rm(folder, { recursive: true, force: true })
})

async function updated(change: { version?: string; file?: object; bytes?: Buffer; says?: string } = {}) {
  const { version = '0.2.0', file = {}, bytes = NEW, says = version } = change
  const good = {
    name: 'pilot-x',
    platform: 'test-x64',
    bytes: NEW.length,
    sha256: sum(NEW),
    signature: base(NEW),
  }
  const list: PilotFiles = { version, files: [{ ...good, ...file }] }
  site.files.set('/pilot/files/pilot.json', JSON.stringify(list))
  site.files.set('/pilot/files/pilot-x', bytes)
  const [log, restart, executable] = [lineLog(() => 0), vi.fn(), path.join(folder, 'pilot')]
  const own = { version: '0.1.0', platform: 'test-x64', executable, publicKey, restart }
  await createUpdater({ ...own, versionOf: async () => says })({ site: site.address, log })
  const last = log.last(1)[0]
  return { program: await readFile(executable, 'utf8'), last, restarts: restart.mock.calls.length }
}

describe('an update', () => {
  it('replaces the program and starts it', async () => {
    expect(await updated()).toMatchObject({ program: 'new program', restarts: 1, last: { code: 'updated' } })
    expect(await readFile(path.join(folder, 'pilot.old'), 'utf8')).toBe('old program')
  })

  it('that is not newer is none', async () => {
    expect(await updated({ version: '0.1.0' })).toMatchObject({
      program: 'old program',
      last: { code: 'upToDate' },
    })
  })

  it.each([
    ['signature', { file: { signature: base(NEW, theirs.privateKey) } }],
    ['signature', { file: { signature: '' } }],
    ['signature', { bytes: Buffer.from('evil'), file: { sha256: sum(Buffer.from('evil')) } }],
    ['checksum', { bytes: Buffer.from('cut off') }],
    ['version', { says: '0.0.9' }], // an old program under a new number, with its own valid signature
    ['version', { says: 'x' }],
    ['nothing for test-x64', { file: { platform: 'other' } }],
  ])('is refused for its %s', async (reason, change) => {
    expect(await updated(change)).toMatchObject({
      program: 'old program',
      restarts: 0,
      last: { code: 'updateFailed', values: { reason } },
    })
  })
})

it.each([
  ['1.10.0', '1.9.9', true],
  ['1.0', '1.0.0', false],
  ['0.9', '1.0', false],
  ['2', '1.9', true],
  ['abc', '1.0', false],
])('%s is newer than %s: %s', (one, other, expected) => expect(isNewer(one, other)).toBe(expected))
