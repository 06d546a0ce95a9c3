import pg from 'pg'
import { tableList } from '../../platform/store/backup/tableList.ts'

/** Every row of every table in which one of the words stands, by table: what the database keeps about something. */
export async function rowsNaming(
  databaseUrl: string,
  words: readonly string[],
): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // One question for all tables: a question for each took most of the time of those who ask after every call.
    const tables = (await tableList(client)).map(
      ({ name }) =>
        `select ${client.escapeLiteral(name)} as name, to_jsonb(r)::text as row from ${client.escapeIdentifier(name)} r`,
    )
    const { rows } = await client.query<{ name: string; row: string }>(
      `select t.name, t.row from (${tables.join(' union all ')}) t
        where exists (select from unnest($1::text[]) word where position(word in t.row) > 0) order by t.row`,
      [words],
    )
    const found: Record<string, string[]> = {}
    for (const { name, row } of rows) (found[name] ??= []).push(row)
    return found
  } finally {
    await client.end()
  }
}
