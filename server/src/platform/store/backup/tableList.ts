import type pg from 'pg'
import { z } from 'zod'

/**
 * Table with its columns, parents first, without columns that the database generates; partitions count as part of
 * their table.
 */
export type TableShape = { name: string; columns: string[] }

const Row = z.object({ name: z.string(), columns: z.array(z.string()), parents: z.array(z.string()) })

const QUERY = `
  select c.relname::text as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(array_agg(distinct p.relname::text), '{}') from pg_constraint k
      join pg_class p on p.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and p.oid <> c.oid) as parents
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'schema_migrations'
  order by c.relname`

export async function tableList(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query(QUERY)
  return parentsFirst(z.array(Row).parse(rows)).map(({ name, columns }) => ({ name, columns }))
}

export async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::float8 as count from ${client.escapeIdentifier(table)}`,
  )
  return rows[0]?.count ?? 0
}

function parentsFirst(tables: z.infer<typeof Row>[]): z.infer<typeof Row>[] {
  const sorted: z.infer<typeof Row>[] = []
  const isIn = (name: string) => sorted.some((table) => table.name === name)
  while (sorted.length < tables.length) {
    const next = tables.find(({ name, parents }) => !isIn(name) && parents.every(isIn))
    if (!next) throw new Error('tables refer to each other in a ring')
    sorted.push(next)
  }
  return sorted
}
