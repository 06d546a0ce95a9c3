import os from 'node:os'

/**
 * Niceness of this thread: where processors are scarce, the thread that answers requests gets three times as much
 * time.
 */
const NICENESS = 5

/** Lowers the priority of this thread on Linux; elsewhere it would slow down the whole process. */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') os.setPriority(0, Math.min(19, os.getPriority() + NICENESS))
}
