import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PilotFiles } from '../contract/src/pilotFiles.ts'
import { listen } from '../pilot/src/local/listen.ts'
import { connectedPage, gameFolders, mapRecord, SCREENSHOT } from '../pilot/src/testing/startedCompanion.ts'
import { buildPilot } from './build-pilot.mjs'
import { unpackingProgram } from './pilotProgram.mjs'

const PLATFORM = `${process.platform}-${process.arch}`
const soon = { timeout: 30_000, interval: 50 }

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
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
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

it('makes a program that follows a game and tells a page, once on a computer', async () => {
  const game = await gameFolders()
  const [config, port] = [path.join(folder, 'config'), await freePort()]
  await mkdir(config)
  const settings = { gameFolder: game.game, screenshotsFolder: game.screenshots, language: 'en' }
  await writeFile(path.join(config, 'settings.json'), JSON.stringify(settings))
  const env = { PATH: '/usr/bin:/bin', PILOT_OPEN: 'no', PILOT_CONFIG: config, PILOT_PORT: String(port) }
  const child = spawn(program, [], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  await vi.waitFor(() => expect(said).toContain(`http://localhost:${port}`), soon)

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

it('says its version', () => {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  expect(stdout.trim()).toMatch(/^\d+\.\d+\.\d+$/)
})

it('makes a program that unpacks itself once, for systems whose Node must stay as it is', async () => {
  const [node, script, file] = ['node', 'script', 'with space.command'].map((name) => path.join(folder, name))
  if (!node || !script || !file) throw new Error('names')
  await writeFile(node, '#!/bin/sh\necho "$RAIDKIT_PILOT_SELF|$(cat "$1")|$2"\n')
  await writeFile(script, 'inside')
  unpackingProgram({ node, script, file })
  const env = { PATH: '/usr/bin:/bin', XDG_CACHE_HOME: path.join(folder, 'cache') }
  for (let time = 0; time < 2; time += 1) {
    const { stdout, stderr } = spawnSync(file, ['--version'], { env, encoding: 'utf8' })
    expect([stdout, stderr]).toEqual([`${file}|inside|--version\n`, ''])
  }
})

async function freePort(): Promise<number> {
  const listening = await listen(0)
  if (listening.state !== 'listening') throw new Error(listening.state)
  await new Promise((resolve) => listening.server.close(resolve))
  return listening.port
}
