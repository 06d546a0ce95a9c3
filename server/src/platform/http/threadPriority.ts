import os from 'node:os'

/** Where a processor is wanted by both, whoever answers requests gets three times as much of it as this thread. */
const NICENESS = 5

/** Only Linux counts it by thread; elsewhere it would hold back the whole site. */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') os.setPriority(0, Math.min(19, os.getPriority() + NICENESS))
}
