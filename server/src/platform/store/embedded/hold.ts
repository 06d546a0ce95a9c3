import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

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
