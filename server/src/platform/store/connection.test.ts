import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import { silentLog } from '../../testing/silentLog.ts'
import { bareDatabase, testStore, type TestStore } from '../../testing/testDatabase.ts'
import { openStore, type OpenStore, type Store } from './connection.ts'
import { knownMigrations } from './migrate.ts'

let test: TestStore
let store: OpenStore
beforeAll(async () => {
  test = await testStore()
  store = test.store
})
afterAll(() => test.close())

const open = (databaseUrl: string) => openStore({ databaseUrl, log: silentLog })

async function addOne(bound: Store, key: string) {
  const { value = 0 } = (await bound.settings.get(key)) ?? {}
  await bound.settings.set(key, Number(value) + 1)
}

describe('openStore', () => {
  it('migrates once when four nodes start on one empty database', async () => {
    const { url, drop } = await bareDatabase()
    const nodes = await Promise.all([open(url), open(url), open(url), open(url)])
    for (const node of nodes) await node.settings.set('seen', true)
    expect(await nodes[0]?.settings.get('seen')).toMatchObject({ version: 4 })
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query('select name from schema_migrations order by name')
    await client.end()
    expect(rows).toEqual(knownMigrations().map(({ name }) => ({ name })))
    await Promise.all(nodes.map((node) => node.close()))
    await drop()
  })

  it.each([
    ['postgres://app:s3cret@127.0.0.1:1/raidkit', 'cannot connect to 127.0.0.1:1/raidkit (ECONNREFUSED)'],
    ['nonsense', 'cannot connect to an address that is no postgres:// URL'],
  ])('says in one line that %s does not work, without the password', async (url, line) => {
    const failing = open(url)
    await expect(failing).rejects.toThrow(line)
    await expect(failing).rejects.toMatchObject({
      name: 'StartError',
      message: expect.not.stringMatching(/s3cret|\n/),
    })
  })
})

describe('inTransaction', () => {
  it('keeps all or nothing', async () => {
    const failing = store.inTransaction(async (bound) => {
      await bound.settings.set('half', 1)
      throw new RangeError('no')
    })
    await expect(failing).rejects.toThrow(RangeError)
    expect(await store.settings.get('half')).toBeUndefined()
  })

  it('joins the transaction it is called in', async () => {
    const failing = store.inTransaction(async (outer) => {
      await outer.inTransaction((inner) => inner.settings.set('inner', 1))
      throw new RangeError('no')
    })
    await expect(failing).rejects.toThrow(RangeError)
    expect(await store.settings.get('inner')).toBeUndefined()
  })

  it('tries again when serializable transactions collide (40001)', async () => {
    await store.settings.set('serial', 0)
    let runs = 0
    const { promise: bothHaveRead, resolve: letWrite } = Promise.withResolvers<void>()
    const work = async (bound: Store) => {
      runs += 1
      const { value = 0 } = (await bound.settings.get('serial')) ?? {}
      if (runs >= 2) letWrite()
      await bothHaveRead
      await bound.settings.set('serial', Number(value) + 1)
    }
    await Promise.all([store.inTransaction(work, 'serializable'), store.inTransaction(work, 'serializable')])
    expect(await store.settings.get('serial')).toMatchObject({ value: 2 })
    expect(runs).toBe(3)
  })

  it('tries again after a deadlock (40P01)', async () => {
    for (const key of ['left', 'right']) await store.settings.set(key, 0)
    let [runs, holding] = [0, 0]
    const { promise: bothHoldOne, resolve: goOn } = Promise.withResolvers<void>()
    const both = (first: string, second: string) =>
      store.inTransaction(async (bound) => {
        runs += 1
        await addOne(bound, first)
        if (++holding === 2) goOn()
        await bothHoldOne
        await addOne(bound, second)
      })
    await Promise.all([both('left', 'right'), both('right', 'left')])
    expect(runs).toBeGreaterThan(2)
    expect((await store.settings.get('left'))?.version).toBe(3)
  })

  it('gives up after six tries', async () => {
    let runs = 0
    const hopeless = store.inTransaction(async () => {
      runs += 1
      throw Object.assign(new Error('collision'), { code: '40001' })
    })
    await expect(hopeless).rejects.toThrow('collision')
    expect(runs).toBe(6)
  })

  it('leaves errors of the work as they are, codes of their own included', async () => {
    const refusal = Object.assign(new Error('not yours'), { code: 'pro_required' })
    await expect(store.inTransaction(() => Promise.reject(refusal))).rejects.toBe(refusal)
  })
})

describe('a lost connection', () => {
  it('fails what is under way and nothing after it', async () => {
    const admin = new pg.Client(test.url)
    await admin.connect()
    const cut = async () => {
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
      await new Promise((resolve) => setTimeout(resolve, 50)) // idle connections notice it a moment later
    }
    const underWay = store.inTransaction(async (bound) => {
      await bound.settings.set('cut', 1)
      await cut()
      await bound.settings.set('cut', 2)
    })
    await expect(underWay).rejects.toThrow()
    expect(await store.settings.get('cut')).toBeUndefined()
    await cut() // this time idle connections
    expect(await store.settings.set('after', 1)).toMatchObject({ value: 1 })
    await admin.end()
  })

  it('shows in ping', async () => {
    const other = await testStore()
    expect(await other.store.ping()).toBe(true)
    await other.close()
    expect(await other.store.ping()).toBe(false)
  })
})
