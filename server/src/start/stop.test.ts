import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { postmasterOf } from '../store/embedded/postmaster.ts'
import { descendantsOf, isRunning, temporaryFolder, untilGone } from '../testing/processes.ts'
import { freePort, runningSite, type RunningSite } from '../testing/runningSite.ts'
import { compileCacheOf, testProgram } from '../testing/testPrograms.ts'

const RUNNER = path.join(import.meta.dirname, '../../../scripts/run.mjs')
const PATIENCE_MS = 60_000

type Place = { site: RunningSite; port: number; pids: Pids }
/** `shell` is the runner itself where the system's shell gives way to its last command. */
type Pids = { npm: number; shell: number; runner: number; node: number; database: number; all: number[] }

// One folder for all: making a database takes longer than stopping a site.
const { folder, remove } = temporaryFolder()
const dbDir = path.join(folder, 'data/db')
const program = await testProgram('siteProgram')
const places: Place[] = []
afterEach(async () => {
  for (const { site, pids } of places.splice(0)) {
    const left = descendantsOf(site.child.pid ?? 0).map(({ pid }) => pid)
    for (const pid of [...left, ...pids.all].filter(isRunning)) process.kill(pid, 'SIGKILL')
    site.child.kill('SIGKILL')
    await site.ended
  }
})
afterAll(remove)

async function start(through?: Parameters<typeof runningSite>[0]['through']): Promise<Place> {
  const port = await freePort()
  const environment = {
    PORT: String(port),
    DATA_DIR: path.dirname(dbDir),
    HOME: folder,
    ...compileCacheOf(program),
  }
  const site = runningSite({ environment, program, ...(through && { through }) })
  const place = { site, port, pids: NO_PIDS }
  places.push(place)
  await site.ready(PATIENCE_MS)
  place.pids = pidsOf(site)
  return place
}

/** npm → shell → run.mjs → Node → the database. */
const startByNpm = () =>
  start((file) => {
    const command = `"${process.execPath}" "${RUNNER}" "${file}"`
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start: command } }))
    return ['npm', 'start', '--prefix', folder]
  })

const NO_PIDS: Pids = { npm: 0, shell: 0, runner: 0, node: 0, database: 0, all: [] }

function pidsOf({ child }: RunningSite): Pids {
  const npm = child.pid ?? 0
  const below = descendantsOf(npm)
  const ofRunner = below.filter(({ command }) => command.includes(RUNNER) && !command.startsWith('sh '))
  const ofSite = below.filter(({ command }) => command.includes('siteProgram.js'))
  return {
    npm,
    shell: below[0]?.pid ?? 0,
    runner: ofRunner.at(-1)?.pid ?? 0,
    node: ofSite.at(-1)?.pid ?? 0,
    database: postmasterOf(dbDir)?.pid ?? 0,
    all: below.map(({ pid }) => pid),
  }
}

async function slowPage({ site }: Place): Promise<{ text: Promise<string> }> {
  const text = fetch(`${site.url}/slow/1`).then((reply) => reply.text())
  await expect.poll(() => site.said, { timeout: PATIENCE_MS }).toContain('making /slow/1')
  return { text }
}

async function untilAllGone({ pids }: Place): Promise<void> {
  for (const pid of [pids.npm, ...pids.all, pids.database]) await untilGone(pid, PATIENCE_MS)
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(false))
    socket.on('error', () => resolve(true)).on('connect', () => socket.destroy())
  })

async function untilRefused(port: number): Promise<void> {
  await expect.poll(() => isFree(port), { timeout: PATIENCE_MS }).toBe(true)
}

describe('asked to stop, everything closes cleanly', { timeout: 3 * PATIENCE_MS }, () => {
  it.each<[string, (pids: Pids) => void]>([
    ['TERM to npm alone', ({ npm }) => process.kill(npm, 'SIGTERM')],
    ['TERM to its shell alone', ({ shell }) => process.kill(shell, 'SIGTERM')],
    ['TERM to the runner', ({ runner }) => process.kill(runner, 'SIGTERM')],
    ['a killed runner', ({ runner }) => process.kill(runner, 'SIGKILL')],
    ['a killed npm', ({ npm, shell }) => [npm, shell].forEach((pid) => process.kill(pid, 'SIGKILL'))],
    ['TERM to Node itself', ({ node }) => process.kill(node, 'SIGTERM')],
    ['Ctrl+C, which reaches the whole group', ({ npm }) => process.kill(-npm, 'SIGINT')],
  ])('%s', async (_, tell) => {
    const place = await startByNpm()
    const { pids } = place
    expect(new Set([pids.npm, pids.runner, pids.node, pids.database]).size).toBe(4)
    const { text } = await slowPage(place) // under way
    tell(pids)
    expect(await text).toMatch(/<\/html>$/)
    await untilAllGone(place)
    expect(await isFree(place.port)).toBe(true)
    expect(postmasterOf(dbDir)).toBeUndefined()
  })
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
  expect(postmasterOf(dbDir)).toBeUndefined()
}, 120_000)

describe('kept connections of a site that stops', { timeout: 120_000 }, () => {
  it('loses no request of clients that ask without pause; the last answer says close', async () => {
    const { site } = await start()
    const paths = [
      '/api/be/website-alert',
      '/market',
      '/api/be/items?limit=100',
      '/nothing-here.js',
      '/readyz',
    ]
    const clients = Array.from({ length: 20 }, (_, nth) =>
      keptClient(site.url, paths[nth % paths.length] ?? ''),
    )
    await expect
      .poll(() => clients.every(({ seen }) => seen.answers > 5), { timeout: PATIENCE_MS })
      .toBe(true)
    site.child.kill('SIGTERM')
    await Promise.all(clients.map(({ ended }) => ended))
    expect(clients.map(({ seen }) => seen.end)).toEqual(clients.map(() => 'asked to close'))
    expect((await site.ended).code).toBe(0)
  })

  it('answers what comes on an idle one, refuses new ones, and does not wait for silent ones', async () => {
    const { site, port } = await start()
    const agent = new http.Agent({ keepAlive: true })
    await ask(`${site.url}/readyz`, agent)
    const silent = net.connect(port, '127.0.0.1').on('error', () => undefined)
    await once(silent, 'connect')
    site.child.kill('SIGTERM')
    await untilRefused(port)
    const last = await ask(`${site.url}/readyz`, agent)
    expect({ status: last.statusCode, connection: last.headers.connection }).toEqual({
      status: 200,
      connection: 'close',
    })
    expect((await site.ended).code).toBe(0)
    silent.destroy()
  })
})

function ask(url: string, agent: http.Agent): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = http.get(url, { agent }, (reply) => {
      reply.resume().on('error', reject)
      reply.on('end', () => resolve(reply))
    })
    asking.on('error', reject)
  })
}

/** One connection that asks again as soon as it is answered, until it is asked to close. */
function keptClient(url: string, asked: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const seen = { answers: 0, end: 'going on' }
  const go = async () => {
    for (;;) {
      const { headers } = await ask(url + asked, agent)
      seen.answers += 1
      if (headers.connection === 'close') return 'asked to close'
    }
  }
  const ended = go()
    .catch((error: NodeJS.ErrnoException) => `${asked}: ${error.code ?? error.message}`)
    .then((end) => {
      seen.end = end
      agent.destroy()
    })
  return { seen, ended }
}
