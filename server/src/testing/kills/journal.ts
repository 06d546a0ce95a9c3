import pg from 'pg'

/** Change of one row, recorded in the transaction that made it. */
export type Change = {
  id: number
  tx: string
  table: string
  op: 'insert' | 'update' | 'delete'
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Application name of the proof's own connections, whose changes are not the site's. */
export const MAKER = 'kills-maker'

const INSTALL = `
  create schema kills;
  create table kills.changes (
    id bigserial primary key,
    tx xid8 not null default pg_current_xact_id(),
    app text not null default current_setting('application_name'),
    tbl text not null, op text not null, before jsonb, after jsonb
  );
  create function kills.note() returns trigger language plpgsql as $$ begin
    insert into kills.changes (tbl, op, before, after) values (tg_table_name, lower(tg_op),
      case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
    return null;
  end $$;
  do $$ declare name text; begin
    -- A trigger of a partitioned table is that of its partitions too.
    for name in select relname from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p') and not relispartition loop
      execute format('insert into kills.changes (app, tbl, op, after)
        select ''start'', %L, ''insert'', to_jsonb(t) from public.%I t', name, name);
      execute format('create trigger kills_note after insert or update or delete on public.%I
        for each row execute function kills.note()', name);
    end loop;
  end $$;`

/**
 * Installs triggers that record every change of every row in the same transaction: a change and its record are kept or
 * lost together.
 */
export async function installJournal(url: string): Promise<void> {
  await withClient(url, (client) => client.query(INSTALL))
}

/** Returns the changes by the site in order, without those by the proof itself. */
export async function readJournal(url: string): Promise<Change[]> {
  const query = `select id::int, tx::text, tbl as table, op, before, after from kills.changes
    where app not in ('start', $1) order by id`
  return withClient(url, async (client) => (await client.query<Change>(query, [MAKER])).rows)
}

/** Returns the rows of all tables that differ from the state given by the journal. */
export async function compareTables(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    const faults: string[] = []
    for (const { name } of tables) {
      // Compares multisets of whole rows: each insert adds one, each delete takes one, an update does both.
      const { rows } = await client.query<{ surplus: number; row: string }>(
        `select sum(n)::int as surplus, left(row::text, 300) as row from (
           select to_jsonb(t) as row, 1 as n from public.${pg.escapeIdentifier(name)} t
           union all select after, -1 from kills.changes where tbl = $1 and after is not null
           union all select before, 1 from kills.changes where tbl = $1 and before is not null
         ) all_rows group by row having sum(n) <> 0 limit 5`,
        [name],
      )
      faults.push(...rows.map(({ surplus, row }) => `${name}: ${surplus > 0 ? '+' : ''}${surplus} ${row}`))
    }
    return faults
  })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
