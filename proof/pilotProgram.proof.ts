import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { PilotFiles } from '../contract/src/pilot/pilotFiles.ts'
import manifest from '../pilot/package.json' with { type: 'json' }
import { listenOnPort } from '../pilot/src/local/listen.ts'
import { connectedPage, gameFolders, mapRecord, SCREENSHOT } from '../pilot/src/testing/startedCompanion.ts'
import { offeredFiles } from '../server/src/pilot/pilot-files/offered.ts'
import { fileRoutes } from '../server/src/pilot/pilot-files/routes.ts'
import { socketApp } from '../server/src/testing/sites/socketApp.ts'
import { addPilot, buildPilot } from '../scripts/build-pilot.mjs'
import { expectBars } from './support/figures.ts'

const PLATFORM = `${process.platform}-${process.arch}`
const soon = { timeout: 30_000, interval: 50 }

const OLD = manifest.version
const NEW = '0.9.0'

let folder: string
let out: string
let program: string
const started: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'raidkit-build-pilot-'))
  out = path.join(folder, 'out')
  const keyFile = path.join(folder, 'key.pem')
  const { files } = await buildPilot({ out, site: 'https://raidkit.example', keyFile, platforms: [PLATFORM] })
  program = path.join(out, files[0]?.name ?? '')
})
let held = 0
afterEach(({ task }) => void (held += Number(task.result?.state === 'pass')))
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  endPrograms(path.join(folder, 'installed'))
  await rm(folder, { recursive: true, force: true })
  expectBars([{ what: 'what a built companion does', value: held, atLeast: 5 }])
})

it('lays checksum, signature and a list beside the program', async () => {
  const { files } = PilotFiles.parse(JSON.parse(await readFile(path.join(out, 'pilot.json'), 'utf8')))
  const bytes = await readFile(program)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(files).toMatchObject([{ platform: PLATFORM, bytes: bytes.length, sha256 }])
  expect(await readFile(`${program}.sha256`, 'utf8')).toBe(`${sha256}  ${path.basename(program)}\n`)
  const key = createPublicKey(await readFile(path.join(folder, 'key.pem')))
  const signature = Buffer.from(await readFile(`${program}.sig`, 'utf8'), 'base64')
  expect(verify(null, bytes, key, signature)).toBe(true)
})

it('adds a file to those that a site has built for itself, and begins anew for another address', async () => {
  const added = path.join(folder, 'added')
  const [site, keyFile] = ['https://raidkit.example', path.join(folder, 'key.pem')]
  const other = { name: 'other', platform: 'other', bytes: 1, sha256: 'a'.repeat(64), signature: 'c2ln' }
  await mkdir(added)
  const list = { version: OLD, onDemandFor: site, files: [other] }
  await writeFile(path.join(added, 'pilot.json'), JSON.stringify(list))
  const steps: string[] = []
  const options = {
    out: added,
    site,
    keyFile,
    platforms: [PLATFORM],
    onStep: (step: string) => steps.push(step),
  }
  const listed = async () => JSON.parse(await readFile(path.join(added, 'pilot.json'), 'utf8'))
  await addPilot(options)
  expect(steps).toEqual(['fetching', 'building'])
  expect(await listed()).toMatchObject({ ...list, files: [other, { platform: PLATFORM }] })
  await addPilot({ ...options, site: 'https://new.example' })
  expect(await listed()).toMatchObject({
    onDemandFor: 'https://new.example',
    files: [{ platform: PLATFORM }],
  })
})

it('makes a program that follows a game and tells a page, once on a computer', async () => {
  const game = await gameFolders()
  const settings = { gameFolder: game.game, screenshotsFolder: game.screenshots }
  const { child, port, env } = await startProgram(program, settings)
  const page = await connectedPage(port)
  await vi.waitFor(() => expect(page.messages()).toMatchObject([{ messageType: 'CONFIGURATION' }]), soon)
  const isFollowing = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/state`)
    expect(await answer.json()).toMatchObject({ logsWatching: true, screenshotsWatching: true })
  }
  await vi.waitFor(isFollowing, soon)
  await game.write('application', mapRecord('customs_preset'))
  await vi.waitFor(
    () => expect(page.messages()).toContainEqual({ messageType: 'MAP_CHANGE', map: 'bigmap' }),
    soon,
  )
  await game.shoot(SCREENSHOT)
  const position = { messageType: 'POSITION_UPDATE', x: -40.75, y: 12.5, z: 1.25 }
  await vi.waitFor(() => expect(page.messages()).toContainEqual(position), soon)

  const second = spawnSync(program, [], { env, encoding: 'utf8' })
  expect([second.status, second.stdout]).toEqual([0, expect.stringContaining('is running already')])
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  await game.remove()
})

it('makes a program that updates itself from the site: when asked to, and only by a newer one of the same key', async () => {
  const site = await offeringSite()
  const installed = path.join(folder, 'installed')
  await copyFile(program, installed)
  const { child, port } = await startProgram(installed, { site: site.url })
  const before = await stat(installed)
  const page = await connectedPage(port, site.url)
  await vi.waitFor(() => expect(page.messages()).toMatchObject([{ version: OLD }]), soon)
  const asked = async (offer: Offer, line: string) => {
    await site.offer(offer)
    page.frames.length = 0
    page.socket.send('{"messageType":"UPDATE"}')
    await vi.waitFor(() => expect(page.frames.join('\n')).toContain(line), soon)
  }

  const ours = createPrivateKey(await readFile(path.join(folder, 'key.pem')))
  const theirs = generateKeyPairSync('ed25519').privateKey
  // The size does not matter for a refusal, so a small file suffices.
  const small = Buffer.from('#!/bin/sh\necho 0.0.9\n')
  const offer: Offer = { version: NEW, bytes: small, signature: sign(null, small, ours) }
  await site.offer(offer)
  expect(site.asked.filter((url) => url.startsWith('/pilot/'))).toEqual([])
  await asked({ ...offer, signature: Buffer.alloc(64) }, 'Not updated: signature')
  await asked({ ...offer, signature: sign(null, small, theirs) }, 'Not updated: signature')
  await asked({ ...offer, laid: Buffer.alloc(small.length) }, 'Not updated: checksum')
  await asked({ ...offer, laid: small.subarray(1) }, 'Not updated: pilot.json: 404')
  await asked({ ...offer, version: '0.0.9' }, 'This is the latest version')
  await asked(offer, 'Not updated: version')
  expect((await stat(installed)).ino).toBe(before.ino)

  const newer = withVersion(await readFile(program), NEW)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await asked({ version: NEW, bytes: newer, signature: sign(null, newer, ours) }, `Updated to ${NEW}`)
  expect(await ended).toBe(0)
  const isNew = async () => {
    const fresh = await connectedPage(port, site.url)
    await vi.waitFor(() => expect(fresh.messages()).toMatchObject([{ version: NEW }]), soon)
    fresh.socket.terminate()
  }
  await vi.waitFor(isNew, soon)
  await site.stop()
})

it('says its version', () => {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  expect(stdout.trim()).toMatch(/^\d+\.\d+\.\d+$/)
})

/** Starts the program with a settings folder of its own, and waits until it listens. */
async function startProgram(file: string, settings: object) {
  const config = await mkdtemp(path.join(folder, 'config-'))
  await writeFile(path.join(config, 'settings.json'), JSON.stringify({ language: 'en', ...settings }))
  const port = await freePort()
  const env = { PATH: '/usr/bin:/bin', PILOT_OPEN: 'no', PILOT_CONFIG: config, PILOT_PORT: String(port) }
  const child = spawn(file, [], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  await vi.waitFor(() => expect(said).toContain(`http://localhost:${port}`), soon)
  return { child, port, env }
}

async function freePort(): Promise<number> {
  const listening = await listenOnPort(0)
  if (listening.state !== 'listening') throw new Error(listening.state)
  await new Promise((resolve) => listening.server.close(resolve))
  return listening.port
}

/** Patches the version in the same program: building another takes a minute. */
function withVersion(bytes: Buffer, version: string): Buffer {
  const [from, to] = [OLD, version].map((one) => Buffer.from(`version: "${one}"`))
  const at = from && bytes.indexOf(from)
  if (!from || !to || at === undefined || at < 0 || from.length !== to.length)
    throw new Error('the program says its version in another way')
  const changed = Buffer.from(bytes)
  to.copy(changed, at)
  return changed
}

/** Offered file: its entry in the list, and the served bytes (`laid`) if they differ. */
type Offer = { version: string; bytes: Buffer; signature: Buffer; laid?: Buffer }

/** Serves companions from a folder of its own by the routes of a site. */
async function offeringSite() {
  const offers = await mkdtemp(path.join(folder, 'offers-'))
  const app = socketApp()
  const asked: string[] = []
  app.addHook('onRequest', async ({ url }) => void asked.push(url))
  fileRoutes(app, offeredFiles(offers, { warn: () => undefined }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const name = path.basename(program)
  return {
    url,
    asked,
    stop: () => app.close(),
    async offer({ version, bytes, signature, laid = bytes }: Offer) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const file = {
        name,
        platform: PLATFORM,
        bytes: bytes.length,
        sha256,
        signature: signature.toString('base64'),
      }
      await writeFile(path.join(offers, name), laid)
      await writeFile(path.join(offers, 'pilot.json'), JSON.stringify({ version, files: [file] }))
    },
  }
}

/** Ends companions by their file, which is this test's alone: one that has restarted itself is no child of ours. */
function endPrograms(file: string): void {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
  for (const line of stdout.split('\n')) {
    const [pid, program] = line.trim().split(' ')
    if (program === file) process.kill(Number(pid), 'SIGKILL')
  }
}
