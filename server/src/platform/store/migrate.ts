import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { z } from 'zod'
import { nameSkeleton } from '../../account/tables/nameSkeleton.ts'
import { connectTo } from './client.ts'
import { StartError } from './startError.ts'

export type Migration = { name: string; sql: string; hash: string }

/** Arbitrary number, the same for every node: the node that holds it migrates. */
const MIGRATION_LOCK = 7_243_543
const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

export function knownMigrations(): Migration[] {
  const names = fs.readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => {
    const text = fs.readFileSync(path.join(FOLDER, name), 'utf8').replaceAll('\r\n', '\n')
    return {
      name: name.replace('.sql', ''),
      sql: text,
      hash: createHash('sha256').update(text).digest('hex'),
    }
  })
}

/** Migrates the schema to the newest version (or to `upTo`); of several nodes that start at once, one does it. */
export async function migrateDatabase(databaseUrl: string, upTo?: string): Promise<string[]> {
  const client = await connectTo(databaseUrl)
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const known = knownMigrations()
    const done = await appliedMigrations(client)
    checkHistory(done, known)
    const wanted =
      upTo === undefined ? known : known.slice(0, known.findIndex(({ name }) => name === upTo) + 1)
    const missing = wanted.slice(done.length)
    for (const migration of missing) await apply(client, migration)
    if (upTo === undefined) await fillNameSkeletons(client)
    return missing.map(({ name }) => name)
  } finally {
    await client.end() // frees the lock
  }
}

const Applied = z.array(z.object({ name: z.string(), hash: z.string() }))

export async function appliedMigrations(client: pg.Client): Promise<z.infer<typeof Applied>> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query('select name, hash from schema_migrations order by name')
  return Applied.parse(rows)
}

export function checkHistory(done: { name: string; hash: string }[], known: Migration[]): void {
  for (const [step, { name, hash }] of done.entries()) {
    const ours = known[step]
    if (ours?.name !== name)
      throw new StartError(`DATABASE_URL: the database is of a newer Raidkit (${name})`)
    if (ours.hash !== hash) throw new StartError(`DATABASE_URL: ${name} was applied in another wording`)
  }
}

async function apply(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  await client.query('begin')
  await client.query(sql)
  await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
  await client.query('commit')
}

/**
 * Computes the skeletons of names from before they were stored, oldest account first. A name that looks like an older
 * one gets none: its owner keeps it, and no other account gets a name like it.
 */
async function fillNameSkeletons(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ uid: string; username: string }>(
    `select uid, username from users where username is not null and username_skeleton is null
     order by created_at, uid`,
  )
  for (const { uid, username } of rows) {
    await client.query(
      `update users set username_skeleton = $2 where uid = $1 and username = $3
       and not exists (select from users where username_skeleton = $2)`,
      [uid, nameSkeleton(username), username],
    )
  }
}
