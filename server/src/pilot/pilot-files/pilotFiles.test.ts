import { createHash } from 'node:crypto'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  listPilotFiles,
  pilotFileAddress,
  type PilotFiles,
  type PilotOffer,
} from '@raidkit/contract/pilot/pilotFiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const NAME = 'raidkit-pilot-linux-x64'
const BYTES = Buffer.from('0123456789')
const FILE = {
  name: NAME,
  platform: 'linux-x64',
  bytes: BYTES.length,
  signature: 'c2ln',
  sha256: createHash('sha256').update(BYTES).digest('hex'),
}
const LIST: PilotFiles = { version: '0.1.0', files: [FILE] }

let site: TestApp
let folder: string
const inFolder = (name: string) => path.join(folder, name)
const putList = (list: unknown) => writeFile(inFolder('pilot.json'), JSON.stringify(list))
const get = (name: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  site.app.inject({ method, url: `/pilot/files/${name}`, headers })
const listed = async () => (await site.app.inject({ url: listPilotFiles.path })).json<PilotOffer>()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'raidkit-pilot-files-'))
  site = await testApp({ environment: { PILOT_DIR: folder }, now: () => (nowMs += 5_000) })
})
/**
 * Clock of the site, which advances with each call: answers that are the same for everybody are cached for a second.
 */
let nowMs = 1_800_000_000_000
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

it('offers nothing where nothing was built, or where the list is none', async () => {
  const none = { version: '', files: [], builds: [] }
  expect(await listed()).toEqual(none)
  expect((await get('pilot.json')).statusCode).toBe(404)
  await writeFile(inFolder('pilot.json'), '{ "version": 3')
  expect(await listed()).toEqual(none)
  await putList(LIST) // without its file
  expect(await listed()).toEqual(none)
  expect((await get(NAME)).statusCode).toBe(404)
})

it('offers what was built, with its checksum and signature', async () => {
  await writeFile(inFolder(NAME), BYTES)
  await putList(LIST)
  expect(await listed()).toEqual({ ...LIST, builds: [] })
  expect((await get('pilot.json')).json()).toEqual(LIST)
  expect((await get(`${NAME}.sha256`)).body).toBe(`${FILE.sha256}  ${NAME}\n`)
  expect((await get(`${NAME}.sig`)).body).toBe('c2ln\n')
  const whole = await get(NAME)
  expect([whole.statusCode, whole.body]).toEqual([200, '0123456789'])
  expect(whole.headers).toMatchObject({
    'content-disposition': `attachment; filename="${NAME}"`,
    'content-type': 'application/octet-stream',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    etag: `"${FILE.sha256}"`,
  })
})

it('keeps for ever what an address names by its hash, and nothing else', async () => {
  const caching = async (url: string) => (await site.app.inject({ url })).headers['cache-control']
  expect(await caching(pilotFileAddress(FILE))).toBe('public, max-age=31536000, immutable')
  for (const wrong of ['', '?v=', '?v=0123456789abcdef', `?v=${FILE.sha256}0`, '?v=a&v=b'])
    expect(await caching(`/pilot/files/${NAME}${wrong}`)).toBe('public, no-cache')
})

const ETAG = `"${FILE.sha256}"`
it.each([
  ['a part', { range: 'bytes=2-4' }, [206, '234', 'bytes 2-4/10']],
  ['the rest', { range: 'bytes=7-' }, [206, '789', 'bytes 7-9/10']],
  ['the rest of the same file', { range: 'bytes=7-', 'if-range': ETAG }, [206, '789', 'bytes 7-9/10']],
  ['all of another file', { range: 'bytes=7-', 'if-range': '"old"' }, [200, '0123456789', undefined]],
  ['nothing behind its end', { range: 'bytes=10-' }, [416, '', 'bytes */10']],
  ['nothing that is known', { 'if-none-match': ETAG }, [304, '', undefined]],
])('sends %s', async (_, headers, expected) => {
  const reply = await get(NAME, headers)
  expect([reply.statusCode, reply.body, reply.headers['content-range']]).toEqual(expected)
})

it('says how much it is without sending it', async () => {
  const head = await get(NAME, {}, 'HEAD')
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10'])
})

it.each([
  'other',
  '..%2Fpilot.json',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5Cpilot.json',
  `.%2F${NAME}`,
  `${NAME}%00`,
  `${NAME}.pem`,
  NAME.toUpperCase(),
  'raidkit-pilot-linux-x64.sig.sig',
  'x'.repeat(400),
])('has no file %s', async (name) => {
  await writeFile(inFolder('other'), 'not in the list')
  expect((await get(name)).statusCode).toBe(404)
})

it.each([
  ['a folder', { ...FILE, name: '..', bytes: 4096 }],
  ['a path', { ...FILE, name: `sub/${NAME}` }],
  ['a file that was cut', { ...FILE, bytes: BYTES.length + 1 }],
])('does not offer %s', async (_, file) => {
  await putList({ version: '0.1.0', files: [file] })
  expect((await listed()).files).toEqual([])
  expect((await get(NAME)).statusCode).toBe(404)
})

it('a file that is cut meanwhile is gone, and back when it is whole', async () => {
  await putList(LIST)
  await truncate(inFolder(NAME), 3)
  expect((await get(NAME)).statusCode).toBe(404)
  await writeFile(inFolder(NAME), BYTES)
  expect((await get(NAME)).statusCode).toBe(200)
})

it.each(['/pilot/update.zip', '/pilot/TarkovPilot.zip'])('%s leads to the downloads', async (url) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const reply = await site.app.inject({ method, url })
    expect([reply.statusCode, reply.headers['location'], reply.body]).toEqual([302, '/pilot#download', ''])
    expect(reply.headers['cache-control']).toBe('no-cache')
  }
})
