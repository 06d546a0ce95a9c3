// One after the other, across processes: a start and a test run in the same checkout must not build into one
// folder at the same time.
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const BEAT_MS = 2_000
/** Work that keeps its own process from beating is shorter than this. */
const SILENT_MS = 30_000

/**
 * Does the work while no other process does work under the same file.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {number} [silentMs] After so long without a sign of life its holder is taken to be gone.
 * @returns {Promise<T>}
 */
export async function takeTurn(file, work, silentMs = SILENT_MS) {
  await mkdir(path.dirname(file), { recursive: true })
  while (!(await claim(file, silentMs))) await sleep(100)
  const beating = setInterval(() => void beat(file), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(beating)
    await rm(file, { force: true })
  }
}

async function beat(file) {
  const now = new Date()
  await utimes(file, now, now).catch(() => undefined)
}

async function claim(file, silentMs) {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!(await isHeld(file, silentMs))) await rm(file, { force: true }) // its holder was killed
    return false
  }
}

/**
 * A container that is started again gives the same numbers anew: a process with the holder's number may be another
 * one, so the holder also has to show that it lives.
 */
async function isHeld(file, silentMs) {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''))
  const beatenMs = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  ) // just given up
  if (Date.now() - beatenMs > silentMs) return false
  if (!pid) return true // just made, its number not written yet, or just given up: ask again
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
