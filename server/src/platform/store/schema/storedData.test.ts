import { STORED_DATA } from '@raidkit/contract/account/storedData'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../testing/samples/schemaShape.ts'
import { testDatabase } from '../../../testing/testDatabase.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Tables of the queue's library, which it creates at its first job in a schema of its own. */
const OF_QUEUE = 'raidkit_jobs.*'

const declared = Object.values(STORED_DATA).flatMap(({ tables = [] }) => tables)

const names = async (sql: string) => (await rowsOf(database.url, sql)).map((row) => String(row['name']))

describe('what the privacy policy says is stored', () => {
  it('is every table of the migrated database, and no other', async () => {
    const found = await names(
      `select case when n.nspname = 'public' then c.relname::text else n.nspname || '.*' end as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition
         and n.nspname not in ('pg_catalog', 'information_schema')`,
    )
    expect(new Set([...found, OF_QUEUE])).toEqual(new Set(declared))
    expect(declared).toHaveLength(new Set(declared).size)
  })

  it('goes with the account, apart from what is said to stay or is erased by name', async () => {
    const cascading = await rowsOf(
      database.url,
      `select conrelid::regclass::text as child, confrelid::regclass::text as parent
       from pg_constraint where contype = 'f' and confdeltype = 'c'`,
    )
    const going = new Set(['users'])
    for (let size = 0; size < going.size;) {
      size = going.size
      for (const { child, parent } of cascading) if (going.has(String(parent))) going.add(String(child))
    }
    const staying = Object.values(STORED_DATA)
      .filter(({ group }) => group !== 'technical')
      .flatMap(({ tables = [] }) => tables)
      .filter((table) => !going.has(table))
    expect(staying.toSorted()).toEqual([
      'chat_rooms', // number of messages
      'discord_channels', // belongs to no account
      'patronages', // erased by name (`traces.ts`)
      OF_QUEUE, // names a delivery, which is deleted
      'squads', // belongs to no account, and ends within hours
      'teams', // removed once empty
    ])
  })
})
