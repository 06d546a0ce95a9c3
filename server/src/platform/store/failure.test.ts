import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { breakAt } from '../../testing/faults/breakAt.ts'
import { testStore, type TestStore } from '../../testing/testDatabase.ts'
import type { Store } from './connection.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

let test: TestStore
beforeAll(async () => {
  test = await testStore(1)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => test.close())

/** Writes to two tables. */
const effect = (name: string) => async (tx: Store) => {
  const { value = 0 } = (await tx.settings.get(name)) ?? {}
  await tx.settings.set(name, Number(value) + 1)
  await tx.audit.add({ at: NOW, who: 'test', what: name, before: null, after: null })
  return { status: 200, reply: {} }
}

async function effectsOf(name: string): Promise<[number, number]> {
  const entries = await test.store.audit.before(new Date(NOW.getTime() + 1), 1000)
  const setting = await test.store.settings.get(name)
  return [Number(setting?.value ?? 0), entries.filter(({ what }) => what === name).length]
}

describe.each(['before', 'after'] as const)('a connection that breaks %s the k-th query', (moment) => {
  it('leaves the old or the new state, and the same call again has its effect once', async () => {
    for (let k = 1; ; k++) {
      const name = `${moment}-${k}`
      const claim = { scope: 's', key: name, call: 'c', requestHash: 'h', nowMs: NOW.getTime() }
      const { reached } = breakAt(k, moment)
      await test.store.idempotency.run(claim, effect(name)).catch(() => undefined)
      vi.restoreAllMocks()
      const [inSettings, inAudit] = await effectsOf(name)
      expect([0, 1], `at query ${k}`).toContain(inSettings)
      expect(inAudit, `at query ${k}`).toBe(inSettings)
      expect(await test.store.idempotency.run(claim, effect(name))).toMatchObject({
        replay: inSettings === 1,
      })
      expect(await effectsOf(name), `at query ${k}`).toEqual([1, 1])
      if (!reached()) return expect(k).toBeGreaterThan(8) // begin, claim, effects, answer and commit all failed
    }
  })
})
