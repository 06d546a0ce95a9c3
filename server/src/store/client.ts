import pg from 'pg'
import { StartError } from './startError.ts'
import { codeOf } from './storeError.ts'

/** One connection beside the pool, for work at the start and for commands. */
export async function connectTo(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined) // the query in flight fails too, and that one is answered
  try {
    await client.connect()
    return client
  } catch (error) {
    const why = codeOf(error) ?? (error instanceof Error ? error.message : 'no answer')
    throw new StartError(`DATABASE_URL: cannot connect to ${placeOf(databaseUrl)} (${why})`)
  }
}

/** Host and database only: a password does not belong into a message. */
function placeOf(databaseUrl: string): string {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined
  return url ? `${url.host}${url.pathname}` : 'an address that is no postgres:// URL'
}
