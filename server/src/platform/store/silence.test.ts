import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import pg from 'pg'
import { postgresLocks } from '../nodes/locks.ts'
import { postgresBus } from '../nodes/postgresBus.ts'
import { freezableDatabase, IMPATIENTS, type FreezableDatabase } from '../../testing/faults/frozenDatabase.ts'
import { stallingLine, type StallingLine } from '../../testing/faults/stallingLine.ts'
import { silentLog } from '../../testing/silentLog.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { openStore, type OpenStore, type Store } from './connection.ts'
import { runUnhurried } from './pools.ts'
import { isDatabaseAway } from './storeError.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
/**
 * Time limit of a hang. It is long enough for a slow machine; without time limits the work under test would take at
 * least this long.
 */
const HANGS_MS = 60_000

/** Repeats the work until it succeeds, since these stores give up so soon that a busy machine makes them fail. */
const eventually = <T>(work: () => Promise<T>): Promise<T> =>
  vi.waitFor(work, { timeout: HANGS_MS / 2, interval: 50 })

/** Expects a database that is away, within the time limit. */
async function expectAway(work: Promise<unknown>): Promise<void> {
  const error: unknown = await work.then(
    () => 'no error',
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({ name: 'StoreError' })
  expect(isDatabaseAway(error)).toBe(true)
}

describe('a database that is frozen', () => {
  let database: FreezableDatabase
  beforeAll(async () => {
    database = await freezableDatabase()
  }, 60_000)
  afterEach(() => database.thaw())
  afterAll(() => database.close())

  it(
    'fails reads, writes and transactions in time, and all works when it goes on',
    async () => {
      const { store } = database
      await eventually(() => store.settings.set('before', 1))
      const { promise: begun, resolve } = Promise.withResolvers<void>()
      const { promise: frozen, resolve: goOn } = Promise.withResolvers<void>()
      const underWay = store.inTransaction(async (tx) => {
        await tx.settings.set('under way', 1)
        resolve()
        await frozen
        await tx.settings.set('under way', 2)
      })
      underWay.catch(() => undefined)
      await Promise.race([begun, underWay])
      database.freeze()
      goOn()
      const tries = [
        store.settings.get('before'),
        store.settings.set('while', 1),
        store.inTransaction((tx) => tx.settings.set('while', 2)),
        underWay,
        // These are more queries than the pool has connections.
        ...Array.from({ length: 10 }, () => store.settings.get('before')),
        runUnhurried(() => store.settings.get('before')),
      ]
      await Promise.all(tries.map(expectAway))
      database.thaw()
      expect(await eventually(() => store.settings.get('before'))).toMatchObject({ value: 1 })
      expect(await eventually(() => store.settings.set('after', 1))).toMatchObject({ value: 1 })
      // The transaction and its locks are gone.
      await eventually(async () => expect(await store.settings.get('under way')).toBeUndefined())
      expect(await eventually(() => store.settings.set('under way', 3))).toMatchObject({ value: 3 })
    },
    HANGS_MS,
  )

  it(
    'keeps no lock waiting for ever, and no event line',
    async () => {
      const locks = postgresLocks(database.url, 500)
      const bus = await eventually(() =>
        postgresBus({ databaseUrl: database.url, log: silentLog, patienceMs: 500 }),
      )
      const heard: unknown[] = []
      bus.subscribe((event) => void heard.push(event))
      database.freeze()
      await expect(locks.withLock('one', async () => undefined)).rejects.toThrow()
      const published = await Promise.allSettled(
        Array.from({ length: 5 }, () => bus.publish({ type: 'lost' })),
      )
      expect(published.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'))
      database.thaw()
      // The lock is free: the try that gave up holds nothing.
      expect(await eventually(() => locks.withLock('one', async () => undefined))).toBe('done')
      await eventually(async () => {
        await bus.publish({ type: 'back' })
        expect(heard).toContainEqual({ type: 'back' })
      })
      database.freeze()
      await bus.close()
    },
    HANGS_MS,
  )
})

describe('an answer that gets lost on its way', () => {
  let line: StallingLine
  let store: OpenStore
  /** Store without the stalling line, with the usual time limits. */
  let patient: OpenStore
  let url: string
  let drop: () => Promise<void>
  beforeAll(async () => {
    ;({ url, drop } = await testDatabase())
    line = await stallingLine(url)
    store = await openStore({ databaseUrl: line.url, log: silentLog, poolSize: 2, patiences: IMPATIENTS })
    patient = await openStore({ databaseUrl: url, log: silentLog, poolSize: 2 })
  })
  afterAll(async () => {
    line.close()
    await store.close()
    await patient.close()
    await drop()
  })

  const effect = (name: string) => async (tx: Store) => {
    const { value = 0 } = (await tx.settings.get(name)) ?? {}
    await tx.settings.set(name, Number(value) + 1)
    return { status: 200, reply: { name } }
  }
  const claimOf = (key: string) => ({ scope: 's', key, call: 'c', requestHash: 'h', nowMs: NOW.getTime() })

  it.each([
    ['of the commit: it was written, and the same key gets its answer', 'commit\0', true],
    [
      'of a statement before it: nothing was written, and the same key does it',
      'update "idempotency_keys"',
      false,
    ],
  ])('%s', async (name, at, isWritten) => {
    line.stallAt(at)
    await expectAway(store.idempotency.run(claimOf(name), effect(name)))
    line.flow()
    const again = await patient.idempotency.run(claimOf(name), effect(name))
    expect(again).toMatchObject({ replay: isWritten, status: 200, reply: { name } })
    expect(await patient.settings.get(name)).toMatchObject({ value: 1 })
  })

  it('leaves no transaction open and no connection of unknown state in the pool', async () => {
    line.stallAt('set "')
    for (let nth = 0; nth < 4; nth++)
      await expectAway(store.inTransaction((tx) => tx.settings.set('lost', nth)))
    line.flow()
    await eventually(() => Promise.all([1, 2, 3].map(() => store.settings.get('lost'))))
    const admin = new pg.Client(url)
    await admin.connect()
    const open = async () => {
      const { rows } = await admin.query(`select pid from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`)
      return rows
    }
    await eventually(async () => expect(await open()).toEqual([]))
    await admin.end()
  })
})

describe('what the server itself refuses for now', () => {
  it('a statement that takes too long, and the connection stays good', async () => {
    const { url, drop } = await testDatabase()
    const store = await openStore({ databaseUrl: url, log: silentLog, poolSize: 2, patiences: IMPATIENTS })
    const { promise: held, resolve: free } = Promise.withResolvers<void>()
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
    await eventually(() => store.settings.set('row', 0))
    const first = store.inTransaction(async (tx) => {
      await tx.settings.set('row', 1)
      isLocked()
      await held
    })
    await locked
    await expectAway(store.settings.set('row', 2))
    free()
    await first
    expect(await eventually(() => store.settings.set('row', 3))).toMatchObject({ value: 3 })
    await store.close()
    await drop()
  })

  it('a pool whose connections are all taken', async () => {
    const { url, drop } = await testDatabase()
    const store = await openStore({ databaseUrl: url, log: silentLog, poolSize: 1, patiences: IMPATIENTS })
    await eventually(() => store.settings.get('row')) // the one connection is there
    const { promise: held, resolve: free } = Promise.withResolvers<void>()
    const first = store.inTransaction(() => held)
    await expectAway(store.inTransaction((tx) => tx.settings.get('row')))
    expect(await store.settings.get('row')).toBeUndefined() // reads have their own
    free()
    await first
    await store.close()
    await drop()
  })

  it('connections that are refused, inside a transaction and out of it', async () => {
    const { url, drop } = await testDatabase()
    const line = await stallingLine(url)
    const store = await openStore({
      databaseUrl: line.url,
      log: silentLog,
      poolSize: 1,
      patiences: IMPATIENTS,
    })
    line.close()
    await expectAway(store.settings.get('row'))
    await expectAway(store.inTransaction((tx) => tx.settings.get('row')))
    await store.close()
    await drop()
  })
})
