import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type OwnDatabase = { environment: Record<string, string>; drop: () => Promise<void> }

/**
 * Where the operator names a database server, the site under test gets an empty database on it, so that
 * nothing of theirs is touched. Without one the site starts its embedded server in its own data folder.
 */
export async function ownDatabase(server: string | undefined): Promise<OwnDatabase> {
  if (!server) return { environment: {}, drop: () => Promise.resolve() }
  const name = `raidkit_e2e_${randomBytes(5).toString('hex')}`
  await run(server, `create database ${name}`)
  return {
    environment: { DATABASE_URL: Object.assign(new URL(server), { pathname: `/${name}` }).href },
    drop: () => run(server, `drop database if exists ${name} with (force)`),
  }
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
