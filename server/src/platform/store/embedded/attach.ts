import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { confirmHold, openHold } from './hold.ts'
import { isServing, postmasterOf } from './postmaster.ts'
import { StartError } from '../startError.ts'

const LOOK_EVERY_MS = 20
const PATIENCE_MS = 60_000
/** Time in ms by which a server that stops by itself is gone; one without a guard never stops. */
const UNGUARDED_MS = 2000

/** Holds the server that already runs on this folder. Waits for one that is starting or stopping. */
export async function attachToServer(
  dir: string,
  urlOf: (port: number) => string,
  begun: () => void,
): Promise<{ port: number; hold?: number } | undefined> {
  let unguardedMs = 0
  const startMs = performance.now()
  while (performance.now() - startMs < PATIENCE_MS) {
    const server = postmasterOf(dir)
    if (!server || !isServing(server, dir)) return undefined
    begun()
    const hold = openHold(dir)
    const isHeld = hold === undefined ? process.platform === 'win32' : await confirmHold(dir, hold)
    if (isHeld && server.isReady && (await answers(urlOf(server.port)))) {
      return { port: server.port, ...(hold === undefined ? {} : { hold }) }
    }
    if (hold !== undefined) fs.closeSync(hold)
    else if ((unguardedMs += LOOK_EVERY_MS) === UNGUARDED_MS) process.kill(server.pid, 'SIGINT')
    await sleep(LOOK_EVERY_MS)
  }
  throw new StartError(
    `DATA_DIR: the database folder ${dir} is held by a server that does not answer; stop the site that started it`,
  )
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
