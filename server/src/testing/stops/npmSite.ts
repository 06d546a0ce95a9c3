import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { expect } from 'vitest'
import { postmasterOf } from '../../platform/store/embedded/postmaster.ts'
import {
  descendantsOf,
  isRunning,
  runningOf,
  temporaryFolder,
  untilGone,
  type Process,
} from '../processes.ts'
import { freePort, runningSite, type RunningSite } from '../sites/runningSite.ts'
import { compileCacheOf, testProgram } from '../testPrograms.ts'

const RUNNER = path.join(import.meta.dirname, '../../../../scripts/run.mjs')
export const PATIENCE_MS = 60_000

export type Place = { site: RunningSite; port: number; pids: Pids }
/** Process ids. `shell` is the runner itself if the system's shell replaces itself by its last command. */
export type Pids = {
  npm: number
  shell: number
  runner: number
  node: number
  database: number
  all: number[]
}

const NO_PIDS: Pids = { npm: 0, shell: 0, runner: 0, node: 0, database: 0, all: [] }

/** Ways in which people and machines stop a site that `npm start` runs; a test tries a few, the proof `stops` all. */
export const WAYS: Record<string, (pids: Pids) => void> = {
  'TERM to npm alone': ({ npm }) => process.kill(npm, 'SIGTERM'),
  'TERM to its shell alone': ({ shell }) => process.kill(shell, 'SIGTERM'),
  'TERM to the runner': ({ runner }) => process.kill(runner, 'SIGTERM'),
  'a killed runner': ({ runner }) => process.kill(runner, 'SIGKILL'),
  'a killed npm': ({ npm, shell }) => [npm, shell].forEach((pid) => process.kill(pid, 'SIGKILL')),
  'TERM to Node itself': ({ node }) => process.kill(node, 'SIGTERM'),
  'Ctrl+C, which reaches the whole group': ({ npm }) => process.kill(-npm, 'SIGINT'),
}

/** Progress of a start, detected by its running processes. */
export const START_MOMENTS: Record<string, (running: Process[]) => boolean> = {
  'npm alone runs': () => true,
  'the runner is started': (running) => running.some(isRunner),
  'the site is started': (running) => running.some(isSite),
  'its database is started': (running) => running.some(({ command }) => command.includes('/postgres')),
}

/** Starts sites one after the other in one folder: making a database takes longer than stopping a site. */
export async function npmSite() {
  const { folder, remove } = temporaryFolder()
  const dbDir = path.join(folder, 'data/db')
  const program = await testProgram('siteProgram')
  const places: Place[] = []

  async function launch(through?: Parameters<typeof runningSite>[0]['through']): Promise<Place> {
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
    return place
  }

  async function untilReady(place: Place): Promise<Place> {
    await place.site.ready(PATIENCE_MS)
    place.pids = pidsOf(place.site, dbDir)
    return place
  }

  /** Starts npm → shell → run.mjs → Node → the database. */
  const launchByNpm = () =>
    launch((file) => {
      const command = `"${process.execPath}" "${RUNNER}" "${file}"`
      fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start: command } }))
      return ['npm', 'start', '--prefix', folder]
    })
  const startByNpm = async () => untilReady(await launchByNpm())

  return {
    start: async () => untilReady(await launch()),
    startByNpm,
    /** Sends TERM to npm at this point of the start, and expects that nothing remains running. */
    expectStopWhileStarting: async (
      isReached: (running: Process[]) => boolean | Promise<void>,
    ): Promise<void> => {
      const { site, port } = await launchByNpm()
      const npm = site.child.pid ?? 0
      await expect
        .poll(() => isReached(runningOf(npm, folder)), { timeout: PATIENCE_MS, interval: 5 })
        .not.toBe(false)
      process.kill(npm, 'SIGTERM')
      await site.ended
      await expect.poll(() => runningOf(npm, folder), { timeout: PATIENCE_MS }).toEqual([])
      expect(await isFree(port)).toBe(true)
      expect(postmasterOf(dbDir)).toBeUndefined()
    },
    /** Stops the site in this way during a request, and expects an answer to it and no remaining process. */
    expectCleanStop: async (tell: (pids: Pids) => void): Promise<void> => {
      const place = await startByNpm()
      const { pids, port } = place
      expect(new Set([pids.npm, pids.runner, pids.node, pids.database]).size).toBe(4)
      const { text } = await slowPage(place) // under way
      tell(pids)
      expect(await text).toMatch(/<\/html>$/)
      await untilAllGone(place)
      expect(await isFree(port)).toBe(true)
      expect(postmasterOf(dbDir)).toBeUndefined()
    },
    expectNoDatabase: () => expect(postmasterOf(dbDir)).toBeUndefined(),
    /** Kills the processes that a failed test has left running. */
    clear: async (): Promise<void> => {
      for (const { site, pids } of places.splice(0)) {
        const left = runningOf(site.child.pid ?? 0, folder).map(({ pid }) => pid)
        for (const pid of [...left, ...pids.all].filter(isRunning)) process.kill(pid, 'SIGKILL')
        site.child.kill('SIGKILL')
        await site.ended
      }
    },
    remove,
  }
}

const isRunner = ({ command }: Process) => command.includes(RUNNER) && !command.startsWith('sh ')
const isSite = ({ command }: Process) => command.includes('siteProgram.js') && !command.includes(RUNNER)

function pidsOf({ child }: RunningSite, dbDir: string): Pids {
  const npm = child.pid ?? 0
  const below = descendantsOf(npm)
  const ofRunner = below.filter(isRunner)
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

export async function untilAllGone({ pids }: Place): Promise<void> {
  for (const pid of [pids.npm, ...pids.all, pids.database]) await untilGone(pid, PATIENCE_MS)
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(false))
    socket.on('error', () => resolve(true)).on('connect', () => socket.destroy())
  })

export async function untilRefused(port: number): Promise<void> {
  await expect.poll(() => isFree(port), { timeout: PATIENCE_MS }).toBe(true)
}
