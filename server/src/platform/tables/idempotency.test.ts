import { DAY_MS } from '@raidkit/rules/platform/time'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../../testing/silentLog.ts'
import { countLockWaits, testStore, type TestStore } from '../../testing/testDatabase.ts'
import { openStore, type OpenStore, type Store } from '../store/connection.ts'

const NOW_MS = Date.parse('2026-11-15T12:00:00Z')

let test: TestStore
let store: OpenStore
let otherNode: OpenStore
beforeAll(async () => {
  test = await testStore(20)
  store = test.store
  otherNode = await openStore({ databaseUrl: test.url, log: silentLog, poolSize: 20 })
})
afterAll(async () => {
  await otherNode.close()
  await test.close()
})

const claimOf = (changes = {}) => ({
  scope: 'user-1',
  key: randomUUID(),
  call: 'PUT /api/be/users/me',
  requestHash: 'h1',
  nowMs: NOW_MS,
  ...changes,
})

/** Creates a call with a countable effect: it increments its own setting. */
const countUp = (name: string) => async (bound: Store) => {
  const { value = 0 } = (await bound.settings.get(name)) ?? {}
  await bound.settings.set(name, Number(value) + 1)
  return { status: 201, reply: { b: 1, a: 'order stays' } }
}
const countOf = async (name: string) => Number((await store.settings.get(name))?.value ?? 0)

describe('a keyed call', () => {
  it('has its effect once and gives the same answer again, order of fields included', async () => {
    const claim = claimOf()
    const first = await store.idempotency.run(claim, countUp('once'))
    const second = await otherNode.idempotency.run({ ...claim, nowMs: NOW_MS + DAY_MS - 1 }, countUp('once'))
    expect(first).toEqual({ replay: false, status: 201, reply: { b: 1, a: 'order stays' } })
    expect(second).toEqual({ replay: true, status: 201, reply: { b: 1, a: 'order stays' } })
    expect(JSON.stringify(second)).toContain('{"b":1,"a":"order stays"}')
    expect(await countOf('once')).toBe(1)
  })

  it.each([
    ['another body', { requestHash: 'h2' }],
    ['another call', { call: 'POST /api/be/logout' }],
  ])('is refused with %s', async (_, change) => {
    const claim = claimOf()
    await store.idempotency.run(claim, countUp('mismatch'))
    expect(await store.idempotency.run({ ...claim, ...change }, countUp('never'))).toBe('mismatch')
    expect(await countOf('never')).toBe(0)
  })

  it('is another call for another user', async () => {
    const claim = claimOf()
    await store.idempotency.run(claim, countUp('scoped'))
    expect(await store.idempotency.run({ ...claim, scope: 'user-2' }, countUp('scoped'))).toMatchObject({
      replay: false,
    })
    expect(await countOf('scoped')).toBe(2)
  })

  it('is a new call after 24 hours, whatever it asks', async () => {
    const claim = claimOf()
    await store.idempotency.run(claim, countUp('days'))
    const tomorrow = { ...claim, requestHash: 'h2', nowMs: NOW_MS + DAY_MS + 1 }
    expect(await store.idempotency.run(tomorrow, countUp('days'))).toMatchObject({ replay: false })
    expect(await store.idempotency.run(tomorrow, countUp('days'))).toMatchObject({ replay: true })
    expect(await countOf('days')).toBe(2)
  })

  it('leaves nothing when its work fails, and may be tried again', async () => {
    const claim = claimOf()
    const failing = store.idempotency.run(claim, async (bound) => {
      await countUp('failed')(bound)
      throw new TypeError('after the write')
    })
    await expect(failing).rejects.toThrow(TypeError)
    expect(await countOf('failed')).toBe(0)
    expect(await store.idempotency.run(claim, countUp('failed'))).toMatchObject({ replay: false })
    expect(await countOf('failed')).toBe(1)
  })

  it('has its effect once when 50 come at once over two nodes', async () => {
    const claim = claimOf()
    const runs = Array.from({ length: 50 }, (_, n) =>
      (n % 2 ? store : otherNode).idempotency.run(claim, countUp('race')),
    )
    const outcomes = await Promise.all(runs)
    expect(outcomes.filter((outcome) => typeof outcome === 'object' && !outcome.replay)).toHaveLength(1)
    const others = outcomes.filter(
      (outcome) => outcome === 'busy' || (typeof outcome === 'object' && outcome.replay),
    )
    expect(others).toHaveLength(49)
    expect(await countOf('race')).toBe(1)
  })

  it('is told to come back while the first still works, on this node and on another', async () => {
    const claim = claimOf()
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const slow = store.idempotency.run(claim, async (bound) => {
      begin()
      await gate
      return countUp('slow')(bound)
    })
    await begun
    const meanwhile = [store, otherNode].map((node) => node.idempotency.run(claim, countUp('slow')))
    expect(await Promise.all(meanwhile)).toEqual(['busy', 'busy'])
    open()
    expect(await slow).toMatchObject({ replay: false })
    expect(await store.idempotency.run(claim, countUp('slow'))).toMatchObject({ replay: true })
    expect(await countOf('slow')).toBe(1)
  })

  it('is done by the second when the first gives up meanwhile', async () => {
    const claim = claimOf()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const first = store.idempotency.run(claim, async () => {
      begin()
      await gate
      throw new Error('gave up')
    })
    await begun
    const second = otherNode.idempotency.run(claim, countUp('second'))
    await expect.poll(() => countLockWaits(test.url)).toBe(1)
    open()
    await expect(first).rejects.toThrow('gave up')
    expect(await second).toMatchObject({ replay: false })
  })

  it('is forgotten by the clean-up after a day', async () => {
    const claim = claimOf({ scope: 'cleaned', nowMs: NOW_MS - 2 * DAY_MS })
    await store.idempotency.run(claim, countUp('cleaned'))
    expect(await store.removeOldIdempotencyKeys(NOW_MS)).toBe(1)
    expect(await store.idempotency.run(claim, countUp('cleaned'))).toMatchObject({ replay: false })
  })
})
