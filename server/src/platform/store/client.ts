import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { endWhenSilent, FIRST_PROBE_MS } from './pools.ts'
import { StartError } from './startError.ts'
import { codeOf } from './storeError.ts'

const GOODBYE_MS = 1000

/** Opens a connection outside the pool, for work at the start and for commands. */
export async function connectTo(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined) // the query in progress fails too, and that error is handled
  try {
    await client.connect()
    return client
  } catch (error) {
    const why = codeOf(error) ?? (error instanceof Error ? error.message : 'no answer')
    throw new StartError(`DATABASE_URL: cannot connect to ${placeOf(databaseUrl)} (${why})`)
  }
}

/** Creates a permanent connection: every answer has a time limit, and a dead connection is noticed. */
export function lineTo(databaseUrl: string, patienceMs: number, name = 'raidkit'): pg.Client {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: name,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: FIRST_PROBE_MS,
  })
  endWhenSilent(client)
  return client
}

/** Ends a connection, but does not wait for ever for a server that does not answer. */
export async function endClient(client: pg.Client): Promise<void> {
  const ended = client.end().catch(() => undefined)
  await Promise.race([ended, sleep(GOODBYE_MS, undefined, { ref: false })])
  client.connection.stream.destroy()
}

/** Returns host and database only: a password does not belong in a message. */
function placeOf(databaseUrl: string): string {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined
  return url ? `${url.host}${url.pathname}` : 'an address that is no postgres:// URL'
}
