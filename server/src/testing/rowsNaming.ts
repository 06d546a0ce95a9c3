import pg from 'pg'
import { tableList } from '../store/backup/tableList.ts'

/** Every row of every table in which one of the words stands, by table: what the database keeps about something. */
export async function rowsNaming(
  databaseUrl: string,
  words: readonly string[],
): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const found: Record<string, string[]> = {}
    for (const { name } of await tableList(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select t.row from (select to_jsonb(r)::text as row from ${client.escapeIdentifier(name)} r) t
          where exists (select from unnest($1::text[]) word where position(word in t.row) > 0) order by t.row`,
        [words],
      )
      if (rows.length > 0) found[name] = rows.map(({ row }) => row)
    }
    return found
  } finally {
    await client.end()
  }
}
