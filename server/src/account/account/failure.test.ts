import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import {
  readExport,
  idsOf,
  sendImport,
  fetchMe,
  undoOf,
  sendWrite,
} from '../../testing/sites/accountCalls.ts'
import { breakAt } from '../../testing/faults/breakAt.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

type Moment = 'before' | 'after'
/** Progress of an attempt: the k-th query was reached, and the request has completed its work. */
type AttemptState = { isReached: boolean; isDone: boolean }

let site: TestApp
let items: string[]
beforeAll(async () => {
  site = await testApp()
  ;[items] = idsOf(site.deps.catalog.current)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => site.close())

/** Returns the state that an import of the test's file changes. */
async function stateOf(person: Person): Promise<object> {
  const { favList, chars } = await fetchMe(person)
  return { favList, chars: chars.length, steps: (await undoOf(person)).length }
}

/**
 * Breaks the connection before and after each query of a request in turn, until there are no more. If nothing was done,
 * the same request is reused as the second attempt, as creating the account takes most of the time.
 */
async function brokenEverywhere<Attempt>(
  newAttempt: () => Promise<Attempt>,
  brokenAt: (k: number, moment: Moment, attempt: Attempt) => Promise<AttemptState>,
  expectDoneOnce: (k: number, attempt: Attempt) => Promise<void>,
): Promise<void> {
  for (let k = 1; ; k++) {
    const first = await newAttempt()
    const left = await brokenAt(k, 'before', first)
    if (left.isDone) await expectDoneOnce(k, first)
    const second = left.isDone ? await newAttempt() : first
    const { isReached } = await brokenAt(k, 'after', second)
    await expectDoneOnce(k, second)
    if (!left.isReached && !isReached) return expect(k).toBeGreaterThan(8)
  }
}

it('an import leaves the old or the new when the connection breaks before or after any query, and is done once when asked again', async () => {
  const before = { favList: [], chars: 1, steps: 0 }
  const done = { favList: items.slice(0, 1), chars: 2, steps: 1 }
  async function newAttempt() {
    const player = await site.as('pro')
    const file = await readExport(player)
    file.account.favList = items.slice(0, 1)
    file.chars.push({ ...file.chars[0], uid: 'other', charName: 'Other', gameMode: 'PVE' })
    const headers = { 'idempotency-key': randomUUID() }
    const request = { method: 'POST' as const, url: '/api/be/account/import', headers }
    return { player, read: () => player.ask({ ...request, payload: { file, how: 'merge' } }) }
  }
  type Attempt = Awaited<ReturnType<typeof newAttempt>>

  async function brokenAt(k: number, moment: Moment, { player, read }: Attempt): Promise<AttemptState> {
    const { reached } = breakAt(k, moment)
    const reply = await read()
    vi.restoreAllMocks()
    // A commit whose reply was cut off may land between two reads; a partial write would remain.
    const left = await vi.waitFor(async () => {
      const state = await stateOf(player)
      expect([before, done], `${moment} query ${k}`).toContainEqual(state)
      return state
    })
    if (reply.statusCode === 200) expect(left).toEqual(done)
    return { isReached: reached(), isDone: isDeepStrictEqual(left, done) }
  }

  await brokenEverywhere(newAttempt, brokenAt, async (k, { player, read }) => {
    // A busy machine detects the broken connection late; until then the key is in use.
    await expect.poll(async () => (await read()).statusCode, { message: `at query ${k}` }).toBe(200)
    expect(await stateOf(player), `at query ${k}`).toEqual(done)
  })
}, 120_000)

it('a deletion takes all or nothing when the connection breaks before or after any query', async () => {
  const { store } = site.deps
  const remove = (player: Person) => sendWrite(player, 'POST', 'account/delete', { confirm: 'DELETE' })
  async function newAttempt() {
    const player = await site.as('pro')
    await sendImport(player, await readExport(player))
    await sendWrite(player, 'PUT', 'users/me', { level: 9, favList: items.slice(0, 1) })
    return player
  }

  async function brokenAt(k: number, moment: Moment, player: Person): Promise<AttemptState> {
    const { reached } = breakAt(k, moment)
    const reply = await remove(player)
    vi.restoreAllMocks()
    const row = await vi.waitFor(async () => {
      const user = await store.users.byUid(player.uid!)
      const chars = await store.characters.ofUser(player.uid!)
      const sessions = await store.sessions.ofUser(player.uid!, new Date())
      expect([user !== undefined, chars.length > 0, sessions.length > 0], `${moment} query ${k}`).toEqual(
        user ? [true, true, true] : [false, false, false],
      )
      return user
    })
    if (reply.statusCode === 200) expect(row).toBeUndefined()
    return { isReached: reached(), isDone: row === undefined }
  }

  await brokenEverywhere(newAttempt, brokenAt, async (k, player) => {
    await remove(player)
    expect(await store.users.byUid(player.uid!), `at query ${k}`).toBeUndefined()
  })
}, 120_000)
