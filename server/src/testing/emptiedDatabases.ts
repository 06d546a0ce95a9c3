// Reuses test databases: making one, its first connection and its removal take 120 ms, emptying one 25, and hundreds of
// test applications of a run want one. A database whose tables differ from those of the template is not reused.
import pg from 'pg'

/**
 * Query for everything besides rows that a test may have created or changed; recreated objects have a higher number.
 */
const SHAPE = `select concat_ws(' ',
  (select count(*) || '-' || max(oid) from pg_class),
  (select count(*) || '-' || max(oid) from pg_constraint),
  (select count(*) || '-' || max(oid) from pg_proc),
  (select count(*) || '-' || max(oid) from pg_trigger),
  (select count(*) || '-' || max(oid) from pg_attrdef),
  (select count(*) from pg_attribute),
  (select count(*) from pg_db_role_setting)) as shape`
/** Size beyond which emptying takes longer than making a new database. */
const MOST_BYTES = 12_000_000
const CROWD = `select pg_database_size(current_database()) > ${MOST_BYTES} or
  (select count(*) from pg_stat_activity where datname = current_database()) > 1 as "isCrowded"`
const EMPTY = `select 'set session_replication_role = replica;' ||
  string_agg(case relkind when 'S' then format('select setval(%L, 1, false);', oid::regclass)
    else format('delete from %s;', oid::regclass) end, '') as commands
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S')
    and relname <> 'schema_migrations'`

type Database = { url: string; drop: () => Promise<void> }

export function emptiedDatabases() {
  const free: Database[] = []
  /** Equal in every copy of the template. */
  let shape: string | undefined
  return {
    take: async (make: () => Promise<Database>): Promise<Database> => {
      const kept = free.pop()
      if (kept) return kept
      const made = await make()
      shape ??= await withClient(made.url, shapeOf)
      return made
    },
    giveBack: async (database: Database): Promise<void> => {
      const isEmpty = await withClient(database.url, (client) => emptiedBy(client, shape))
      if (isEmpty) free.push(database)
      else await database.drop()
    },
  }
}

async function shapeOf(client: pg.Client): Promise<string> {
  return (await client.query<{ shape: string }>(SHAPE)).rows[0]?.shape ?? ''
}

async function emptiedBy(client: pg.Client, shape: string | undefined): Promise<boolean> {
  if ((await shapeOf(client)) !== shape) return false
  const crowd = await client.query<{ isCrowded: boolean }>(CROWD)
  if (crowd.rows[0]?.isCrowded) return false
  const { rows } = await client.query<{ commands: string }>(EMPTY)
  await client.query(rows[0]?.commands ?? '')
  return true
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result | undefined> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } catch {
    return undefined // a test has stopped or locked it: it is not used again
  } finally {
    await client.end().catch(() => undefined)
  }
}
