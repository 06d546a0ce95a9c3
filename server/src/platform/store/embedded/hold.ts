import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// A named pipe ties the server's life to the processes that use it: each of them keeps the writing end open,
// the server's guard reads, and the kernel ends the reading when the last of them is gone, kill -9 included.

const pipeOf = (dir: string) => path.join(dir, 'raidkit.hold')

/** Keeps the server of this folder alive until closed. Returns undefined if no guard is listening. */
export function openHold(dir: string): number | undefined {
  try {
    return fs.openSync(pipeOf(dir), fs.constants.O_WRONLY | fs.constants.O_NONBLOCK)
  } catch {
    return undefined // ENXIO: there is no reader; ENOENT: never started
  }
}

const CONFIRMED = 'raidkit.held.'
const LOOK_EVERY_MS = 5
const CONFIRM_MS = 1000

/**
 * Asks the guard whether it has seen this hold. A guard whose last user has died still has the pipe open for a moment
 * before it stops the server, and would be joined in vain. One that reads cannot be stopping: this hold keeps it alive.
 */
export async function confirmHold(dir: string, hold: number): Promise<boolean> {
  const name = `${CONFIRMED}${randomBytes(8).toString('hex')}`
  const file = path.join(dir, name)
  try {
    fs.writeSync(hold, `${name}\n`)
  } catch {
    return false // EPIPE: the guard is gone
  }
  for (let waitedMs = 0; waitedMs < CONFIRM_MS; waitedMs += LOOK_EVERY_MS) {
    if (fs.existsSync(file)) {
      fs.rmSync(file, { force: true })
      return true
    }
    if (!isGuarded(dir)) return false
    await sleep(LOOK_EVERY_MS)
  }
  return false
}

/** Deletes confirmations that no process read, because it was killed while it waited. */
export function removeConfirmations(dir: string): void {
  for (const name of fs.readdirSync(dir))
    if (name.startsWith(CONFIRMED)) fs.rmSync(path.join(dir, name), { force: true })
}

/**
 * Opens both ends at once, so that the guard notices the end of this process from the first moment. The caller closes
 * both.
 */
export function createHold(dir: string): { guardEnd: number; hold: number } {
  const pipe = pipeOf(dir)
  if (!fs.existsSync(pipe)) execFileSync('mkfifo', ['-m', '600', pipe])
  const both = fs.openSync(pipe, fs.constants.O_RDWR | fs.constants.O_NONBLOCK)
  try {
    const guardEnd = fs.openSync(pipe, fs.constants.O_RDONLY)
    const hold = fs.openSync(pipe, fs.constants.O_WRONLY)
    return { guardEnd, hold }
  } finally {
    fs.closeSync(both)
  }
}

export function isGuarded(dir: string): boolean {
  const probe = openHold(dir)
  if (probe === undefined) return false
  fs.closeSync(probe)
  return true
}
