import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildPilotFile, listPilotFiles, type PilotOffer } from '@raidkit/contract/pilot/pilotFiles'
import { PILOT_PLATFORMS } from '@raidkit/rules/pilot/pilot'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { PILOT_VERSION, readSettings } from '../../platform/settings/index.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'
import { testDoor } from '../../testing/testDoor.ts'
import { pilotFileRoutes } from './routes.ts'

/** Script that builds like `scripts/build-pilot.mjs --add`, with a smaller program, and only once a test allows it. */
const SCRIPT = `
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
const [, , add, platform] = process.argv
const { PILOT_DIR, SITE_URL } = process.env
const inFolder = (name) => PILOT_DIR + '/' + name
writeFileSync(inFolder('env-' + platform), JSON.stringify({ add, ...process.env }))
process.send({ step: 'building' })
process.send({ step: 'nonsense' })
while (!existsSync(inFolder('go'))) await setTimeout(10)
if (existsSync(inFolder('fail'))) {
  console.error('npm cannot fetch it')
  process.exit(1)
}
const name = 'raidkit-pilot-' + platform
writeFileSync(inFolder(name), platform)
const sha256 = createHash('sha256').update(platform).digest('hex')
const list = existsSync(inFolder('pilot.json')) ? JSON.parse(readFileSync(inFolder('pilot.json'), 'utf8')).files : []
const files = [...list, { name, platform, bytes: platform.length, sha256, signature: 'c2ln' }]
writeFileSync(inFolder('pilot.json'), JSON.stringify({ version: '${PILOT_VERSION}', onDemandFor: SITE_URL, files }))
process.disconnect()
`
const SITE_URL = 'https://raidkit.example'

let site: TestApp
let app: FastifyInstance
let folder: string
let script: string
let nowMs = 1_800_000_000_000

beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'raidkit-pilot-builder-'))
  script = path.join(folder, 'script.mjs')
  await writeFile(script, SCRIPT)
  await open()
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function open(environment: Record<string, string> = {}): Promise<void> {
  const PILOT_DIR = path.join(folder, 'out')
  await mkdir(PILOT_DIR, { recursive: true })
  const settings = readSettings({ SITE_URL, PILOT_DIR, DATA_DIR: folder, ...environment })
  // Answers that are the same for everybody are cached for a second.
  const deps = { ...site.deps, settings, now: () => (nowMs += 2_000) }
  app = await testDoor({
    deps,
    define: (door, fastify) => pilotFileRoutes(fastify, door, { ...deps, script }),
  })
}

const inFolder = (name: string) => path.join(folder, 'out', name)
const put = (name: string) => writeFile(inFolder(name), '')
const listed = async () => (await app.inject(listPilotFiles.path)).json<PilotOffer>()
const build = (platform: string) =>
  app.inject({ method: 'POST', url: buildPilotFile.path, payload: { platform } })
const stateOf = async (platform: string) =>
  (await listed()).builds.find((one) => one.platform === platform)?.state
const platforms = async () => (await listed()).files.map((file) => file.platform)

it('offers to build every system on a fresh site, and builds what is asked for', async () => {
  expect(await listed()).toEqual({
    version: '',
    files: [],
    builds: PILOT_PLATFORMS.map((platform) => ({ platform, state: 'absent' })),
  })
  expect((await build('win32-x64')).statusCode).toBe(200)
  await vi.waitFor(async () => expect(await stateOf('win32-x64')).toBe('building'))
  await put('go')
  await vi.waitFor(async () => expect(await platforms()).toEqual(['win32-x64']))
  const { version, files, builds } = await listed()
  expect(version).toBe(PILOT_VERSION)
  expect(files).toMatchObject([{ sha256: expect.stringMatching(/^[\da-f]{64}$/), signature: 'c2ln' }])
  expect(builds.map(({ platform }) => platform)).toEqual(PILOT_PLATFORMS.slice(1))
  const file = await app.inject('/pilot/files/raidkit-pilot-win32-x64')
  expect([file.statusCode, file.body]).toEqual([200, 'win32-x64'])
})

it('builds one at a time, each once, however often it is asked', async () => {
  for (const platform of ['win32-x64', 'linux-x64', 'win32-x64', 'linux-x64']) await build(platform)
  await vi.waitFor(async () => expect(await stateOf('win32-x64')).toBe('building'))
  expect(await stateOf('linux-x64')).toBe('waiting')
  await put('go')
  await vi.waitFor(async () => expect(await platforms()).toEqual(['win32-x64', 'linux-x64']))
  await build('win32-x64')
  expect(await platforms()).toEqual(['win32-x64', 'linux-x64'])
})

it('says that it failed, and tries again only after a while', async () => {
  await put('go')
  await put('fail')
  await build('win32-x64')
  await vi.waitFor(async () => expect(await stateOf('win32-x64')).toBe('failed'))
  await rm(inFolder('fail'))
  await build('win32-x64')
  expect(await stateOf('win32-x64')).toBe('failed')
  nowMs += 2 * 60_000
  await build('win32-x64')
  await vi.waitFor(async () => expect(await platforms()).toEqual(['win32-x64']))
})

it('tells what builds its site and its key, and nothing of the secrets of the site', async () => {
  vi.stubEnv('SESSION_SECRET', 'a secret that stays here')
  await put('go')
  await build('linux-arm64')
  await vi.waitFor(async () => expect(await platforms()).toEqual(['linux-arm64']))
  vi.unstubAllEnvs()
  const env = await readFile(inFolder('env-linux-arm64'), 'utf8')
  expect(JSON.parse(env)).toMatchObject({
    add: '--add',
    SITE_URL,
    PILOT_DIR: path.join(folder, 'out'),
    PILOT_SIGNING_KEY: path.join(folder, 'pilot-signing-key.pem'),
  })
  expect(env).not.toContain('a secret that stays here')
})

it.each([
  ['of another version', { version: '0.0.1', onDemandFor: SITE_URL }],
  ['for another address', { version: PILOT_VERSION, onDemandFor: 'https://old.example' }],
])('what it has built %s counts no longer', async (_, list) => {
  await writeFile(inFolder('raidkit-pilot-linux-x64'), 'x')
  const file = { name: 'raidkit-pilot-linux-x64', platform: 'linux-x64', bytes: 1, signature: 'c2ln' }
  const files = [{ ...file, sha256: 'a'.repeat(64) }]
  await writeFile(inFolder('pilot.json'), JSON.stringify({ ...list, files }))
  expect([await platforms(), await stateOf('linux-x64')]).toEqual([[], 'absent'])
  // Files that the operator has built and put there are never replaced.
  await writeFile(inFolder('pilot.json'), JSON.stringify({ version: '0.0.12', files }))
  expect(await listed()).toMatchObject({ version: '0.0.12', files: [{ platform: 'linux-x64' }], builds: [] })
})

it('builds nothing where the operator does not want it, or for a system that there is none for', async () => {
  expect((await build('amiga-m68k')).statusCode).toBe(400)
  await app.close()
  await open({ PILOT_BUILD: 'off' })
  await put('go')
  expect((await build('linux-x64')).json()).toEqual({ version: '', files: [], builds: [] })
  expect((await listed()).builds).toEqual([])
})
