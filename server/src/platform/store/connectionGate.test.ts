import { Refusal } from '@raidkit/contract/platform/errors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from '../../testing/silentLog.ts'
import { testStore } from '../../testing/testDatabase.ts'
import { makeAsker, refuseWhileHolding, runAsAsker } from './askers.ts'
import { ConnectionGate, MOST_FOR_ONE, MOST_WAITING_FOR_ONE } from './connectionGate.ts'
import { purposeOf } from './database.ts'
import { StoreError } from './storeError.ts'

const gateOf = (size: number) => new ConnectionGate({ size, waitMs: 50 })
const lane = (share: string) => makeAsker(share, { waitUntilMs: performance.now() + 60_000 })

describe('the line in front of a pool', () => {
  it('lets one account have its share, and others pass it', async () => {
    const gate = gateOf(4)
    const order: string[] = []
    const enter = async (share: string, name: string) => {
      const leave = await gate.enter(lane(share))
      order.push(name)
      return leave
    }
    const first = await enter('a', 'a1')
    await enter('a', 'a2')
    const third = enter('a', 'a3')
    await enter('b', 'b1')
    expect([order, gate.waiting]).toEqual([['a1', 'a2', 'b1'], 1])
    first()
    await third
    expect([order.at(-1), gate.waiting]).toEqual(['a3', 0])
  })

  it('serves who came first, as far as their share lets them', async () => {
    const gate = gateOf(3)
    const held = [await gate.enter(lane('a')), await gate.enter(lane('a')), await gate.enter(undefined)]
    const order: string[] = []
    const waiting = ['a', 'b', 'c'].map(async (share) => {
      const leave = await gate.enter(lane(share))
      order.push(share)
      leave()
    })
    held.forEach((leave) => leave())
    await Promise.all(waiting)
    expect(order).toEqual(['a', 'b', 'c'])
  })

  it('gives back each place once', async () => {
    const gate = gateOf(1)
    const leave = await gate.enter(undefined)
    leave()
    leave()
    await gate.enter(undefined)
    await expect(gate.enter(undefined)).rejects.toMatchObject({ code: 'no free connection' })
  })

  it('refuses the one too many of an account, and says when to come again', async () => {
    const gate = gateOf(10)
    for (let nth = 0; nth < MOST_FOR_ONE; nth++) await gate.enter(lane('a'))
    const waiting = Array.from({ length: MOST_WAITING_FOR_ONE }, () =>
      gate.enter(makeAsker('a', { waitUntilMs: performance.now() + 20 })).catch((error: unknown) => error),
    )
    const refused = await gate.enter(lane('a')).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({ status: 429, retryAfterS: 2 })
    await gate.enter(lane('b'))
    // Waiting askers are rejected at their deadline.
    for (const error of await Promise.all(waiting)) expect(error).toBeInstanceOf(StoreError)
    expect(gate.waiting).toBe(0)
  })
})

it.each([
  ['select 1', 'read'],
  ['  SELECT a from b', 'read'],
  ['with a as (select 1) select * from a', 'read'],
  ['with a as (delete from b returning c) select * from a', 'write'],
  ['insert into a values (1)', 'write'],
  ['analyze', 'write'],
])('%s is a %s', (text, purpose) => {
  expect([purposeOf(text), purposeOf({ text })]).toEqual([purpose, purpose])
})

describe('a connection that is held', () => {
  afterEach(() => vi.unstubAllEnvs())
  const inTransaction = async (work: (store: Awaited<ReturnType<typeof testStore>>['store']) => unknown) => {
    const { store, close } = await testStore(2)
    try {
      await store.inTransaction(async () => work(store))
    } finally {
      await close()
    }
  }

  it('is not held while something outside is asked', async () => {
    vi.stubEnv('NODE_ENV', 'development')
    await expect(inTransaction(() => refuseWhileHolding('a mail'))).rejects.toThrow(
      'a mail inside a transaction',
    )
    refuseWhileHolding('a mail')
  })

  it('is not held while another one is asked for', async () => {
    vi.stubEnv('NODE_ENV', 'development')
    await expect(inTransaction((store) => store.settings.remove('nothing'))).rejects.toThrow(
      'a second connection (write)',
    )
    await expect(inTransaction((store) => store.inTransaction(async () => 1))).rejects.toThrow(
      'a second connection (transaction)',
    )
  })

  it('a read beside it goes on, and is logged', async () => {
    const warn = vi.spyOn(silentLog, 'warn')
    await inTransaction((store) => store.settings.all())
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })

  it('where the site runs all go on, on connections that no request waits for', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    const warn = vi.spyOn(silentLog, 'warn')
    await inTransaction(async (store) => {
      for (let nth = 0; nth < 5; nth++) await store.settings.all()
      await store.inTransaction((tx) => tx.settings.all())
    })
    expect(warn).toHaveBeenCalledTimes(2) // once for each kind
    warn.mockRestore()
  })

  it('is no longer held by what the transaction has left behind', async () => {
    let later: Promise<unknown> | undefined
    const gone = Promise.withResolvers<void>()
    const { store, close } = await testStore(2)
    await store.inTransaction(async () => {
      later = gone.promise.then(() => store.settings.all())
    })
    gone.resolve()
    expect(await later).toEqual([])
    await close()
  })

  it('an asker has one at a time, however much it asks at once', async () => {
    const { store, close } = await testStore(10)
    const [asker, other] = [lane('a'), lane('b')]
    const release = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const held = runAsAsker(asker, () =>
      store.inTransaction(async () => {
        begun.resolve()
        await release.promise
      }),
    )
    await begun.promise
    let isRead = false
    const read = runAsAsker(asker, () => store.settings.all().then(() => (isRead = true)))
    await runAsAsker(other, () => Promise.all([store.settings.all(), store.settings.all()]))
    expect(isRead).toBe(false)
    release.resolve()
    await Promise.all([held, read])
    await close()
  })
})
