// One after the other, across processes: a start and a test run in the same checkout must not build into one
// folder at the same time.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Does the work while no other process does work under the same file.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function takeTurn(file, work) {
  await mkdir(path.dirname(file), { recursive: true })
  while (!(await claim(file))) await sleep(100)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function claim(file) {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!(await isHeld(file))) await rm(file, { force: true }) // its holder was killed
    return false
  }
}

async function isHeld(file) {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''))
  if (!pid) return true // just made, its number not written yet, or just given up: ask again
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
