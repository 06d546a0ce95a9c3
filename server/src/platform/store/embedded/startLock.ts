import { createHash } from 'node:crypto'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../startError.ts'

const RETRY_MS = 50
const PATIENCE_MS = 60_000

/**
 * Runs the preparation and start of a folder's server in one process at a time. The lock is a name in Linux's
 * abstract socket space, which the kernel frees with the process; other systems rely on PostgreSQL's own lock file.
 */
export async function withStartLock<T>(
  dir: string,
  work: () => Promise<T>,
  waiting: () => void = () => undefined,
): Promise<T> {
  if (process.platform !== 'linux') return work()
  const name = `\0raidkit-${createHash('sha256').update(dir).digest('hex').slice(0, 32)}`
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += RETRY_MS) {
    const lock = await listenOn(name)
    if (lock) {
      try {
        return await work()
      } finally {
        lock.close()
      }
    }
    waiting()
    await sleep(RETRY_MS)
  }
  throw new StartError(`DATA_DIR: another process has been starting the database in ${dir} for a minute`)
}

function listenOn(name: string): Promise<net.Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(name, () => resolve(server))
  })
}
