import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const CHECK_MS = 5000
/** Maximum share of a processor that a thread without requests takes. */
const IDLE_SHARE = 0.05
/** Minimum size of the new space that is worth shrinking; a shrunk one takes 2 MB. */
const WORTH_SHRINKING_BYTES = 8 * 1024 * 1024

/**
 * Releases memory while this thread is idle. Under load V8 grows the new space (the part of the heap for new objects)
 * to 64 MB, and shrinks it only by a collection while little is allocated, which then rarely happens by itself.
 * Returns a stop function.
 */
export function shrinkMemoryWhenIdle(checkMs = CHECK_MS): () => void {
  // CPU time instead of elapsed time: on a busy machine an idle thread may wait a long time for a processor.
  let last = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    const isIdle = (user + system) / 1000 < checkMs * IDLE_SHARE
    if (isIdle && newSpaceBytes() > WORTH_SHRINKING_BYTES) collectNewSpace()
  }, checkMs).unref()
  return () => clearInterval(timer)
}

function newSpaceBytes(): number {
  const spaces = getHeapSpaceStatistics()
  return spaces.find(({ space_name: name }) => name === 'new_space')?.physical_space_size ?? 0
}

/** Collects the new space, which takes a few milliseconds: only recently allocated objects are examined. */
function collectNewSpace(): void {
  // The flag is cleared at once: V8 refuses compiled code that was cached under other flags, which costs a start 55 ms.
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('globalThis.gc')
  setFlagsFromString('--no-expose-gc')
  // Flags belong to the process, so another thread may have cleared it meanwhile; the next check then collects.
  if (typeof collect === 'function') collect({ type: 'minor' })
}
