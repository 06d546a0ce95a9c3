import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { breakAt } from '../../testing/faults/breakAt.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const ME = '/api/be/users/me'

let site: TestApp
let quests: string[]
beforeAll(async () => {
  site = await testApp()
  quests = site.deps.catalog.current.quests.slice(0, 3).map(({ uid }) => uid)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => site.close())

type Scene = { pro: Person; charUid: string }

/** Creates a user with a main character at level 30 and an active second one at level 9, both with completed quests. */
async function scene(): Promise<Scene> {
  const pro = await site.as('pro')
  await pro.ask({ method: 'PUT', url: ME, payload: { level: 30, questsDone: quests.slice(0, 1) } })
  const create = { fraction: 'Bear', gameMode: 'PVE' }
  const made = await pro.ask({ method: 'POST', url: `${ME}/char/create`, payload: create })
  await pro.ask({ method: 'PUT', url: ME, payload: { level: 9, questsDone: quests.slice(1) } })
  return { pro, charUid: made.json().charUid }
}

/**
 * Returns everything that the account shows and the number of undoable changes. A connection that has just broken may
 * need a second request.
 */
async function stateOf({ uid, ask }: Person): Promise<object> {
  const me = await vi.waitFor(async () => {
    const reply = await ask({ method: 'GET', url: ME })
    expect(reply.statusCode).toBe(200)
    return reply.json()
  })
  const { version, charUid, questsDone, level, chars } = me
  const steps = await site.deps.store.undoSteps.ofUser(uid!, new Date())
  return { version, isMain: charUid === uid, questsDone, level, chars: chars.length, steps: steps.length }
}

const before = () => ({
  version: 4,
  isMain: false,
  questsDone: quests.slice(1),
  level: 9,
  chars: 2,
  steps: 0,
})

const ACTS = {
  'a deletion': {
    ask: ({ charUid }: Scene) => ({ url: `${ME}/char/delete`, payload: { charUid } }),
    after: () => ({ isMain: true, questsDone: quests.slice(0, 1), level: 30, chars: 1 }),
  },
  'a copy': {
    ask: ({ pro }: Scene) => ({ url: `${ME}/char/copy-from`, payload: { charUid: pro.uid } }),
    after: () => ({ questsDone: quests.slice(0, 1), level: 30 }),
  },
  'a reset': {
    ask: () => ({ method: 'PUT' as const, url: '/api/be/progression/reset/all', payload: {} }),
    after: () => ({ questsDone: [] }),
  },
}

describe.each(Object.entries(ACTS))('%s', (_, { ask, after }) => {
  const done = () => ({ ...before(), ...after(), version: 5, steps: 1 })

  async function newAttempt() {
    const now = await scene()
    const request = { method: 'POST' as const, ...ask(now), headers: { 'idempotency-key': randomUUID() } }
    return { pro: now.pro, request }
  }
  type Attempt = Awaited<ReturnType<typeof newAttempt>>

  async function brokenAt(k: number, moment: 'before' | 'after', { pro, request }: Attempt) {
    const { reached } = breakAt(k, moment)
    const reply = await pro.ask(request)
    vi.restoreAllMocks()
    // A commit whose reply was cut off may land between two reads; a partial write would remain.
    const left = await vi.waitFor(async () => {
      const state = await stateOf(pro)
      expect([before(), done()], `${moment} query ${k}`).toContainEqual(state)
      return state
    })
    if (reply.statusCode === 200) expect(left).toEqual(done())
    return { isReached: reached(), isDone: isDeepStrictEqual(left, done()) }
  }

  async function expectDoneOnce(k: number, { pro, request }: Attempt) {
    // A busy machine detects the broken connection late; until then the key is in use.
    await expect.poll(async () => (await pro.ask(request)).statusCode, { message: `at query ${k}` }).toBe(200)
    expect(await stateOf(pro), `at query ${k}`).toEqual(done())
  }

  it('leaves the old or the new when the connection breaks before or after any query, and is done once when asked again', async () => {
    for (let k = 1; ; k++) {
      const first = await newAttempt()
      if (k === 1) expect(await stateOf(first.pro)).toEqual(before())
      const left = await brokenAt(k, 'before', first)
      // If nothing was done, the same request is reused as the second attempt, as creating the scene takes most of the
      // time.
      if (left.isDone) await expectDoneOnce(k, first)
      const second = left.isDone ? await newAttempt() : first
      const { isReached } = await brokenAt(k, 'after', second)
      await expectDoneOnce(k, second)
      // Covers begin, lock, step, characters, version and commit.
      if (!left.isReached && !isReached) return expect(k).toBeGreaterThan(8)
    }
  }, 120_000)
})
