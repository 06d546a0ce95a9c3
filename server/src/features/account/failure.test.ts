import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { exported, idsOf, imported, me, undoOf, write } from '../../testing/accountCalls.ts'
import { breakAt } from '../../testing/breakAt.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const MOMENTS = ['before', 'after'] as const

let site: TestApp
let items: string[]
beforeAll(async () => {
  site = await testApp()
  ;[items] = idsOf(site.deps.catalog.current)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => site.close())

/** Everything that an import of the test's file touches. */
async function stateOf(person: Person): Promise<object> {
  const { favList, chars } = await me(person)
  return { favList, chars: chars.length, steps: (await undoOf(person)).length }
}

it.each(MOMENTS)(
  'an import leaves the old or the new when the connection breaks %s any query, and is done once when asked again',
  async (moment) => {
    const before = { favList: [], chars: 1, steps: 0 }
    const done = { favList: items.slice(0, 1), chars: 2, steps: 1 }
    for (let k = 1; ; k++) {
      const player = await site.as('pro')
      const file = await exported(player)
      file.account.favList = items.slice(0, 1)
      file.chars.push({ ...file.chars[0], uid: 'other', charName: 'Other', gameMode: 'PVE' })
      const headers = { 'idempotency-key': randomUUID() }
      const read = () =>
        player.ask({
          ...{ method: 'POST', url: '/api/be/account/import', headers },
          payload: { file, how: 'merge' },
        })
      const { reached } = breakAt(k, moment)
      const reply = await read()
      vi.restoreAllMocks()
      const left = await stateOf(player)
      expect([before, done], `at query ${k}`).toContainEqual(left)
      if (reply.statusCode === 200) expect(left).toEqual(done)
      expect((await read()).statusCode, `at query ${k}`).toBe(200)
      expect(await stateOf(player), `at query ${k}`).toEqual(done)
      if (!reached()) return expect(k).toBeGreaterThan(8)
    }
  },
  60_000,
)

it.each(MOMENTS)(
  'a deletion takes all or nothing when the connection breaks %s any query',
  async (moment) => {
    for (let k = 1; ; k++) {
      const player = await site.as('pro')
      await imported(player, await exported(player))
      await write(player, 'PUT', 'users/me', { level: 9, favList: items.slice(0, 1) })
      const { reached } = breakAt(k, moment)
      const remove = () => write(player, 'POST', 'account/delete', { confirm: 'DELETE' })
      const reply = await remove()
      vi.restoreAllMocks()
      const { store } = site.deps
      const row = await store.users.byUid(player.uid!)
      const chars = await store.characters.ofUser(player.uid!)
      const sessions = await store.sessions.ofUser(player.uid!, new Date())
      expect([row !== undefined, chars.length > 0, sessions.length > 0], `at query ${k}`).toEqual(
        row ? [true, true, true] : [false, false, false],
      )
      if (reply.statusCode === 200) expect(row).toBeUndefined()
      await remove()
      expect(await store.users.byUid(player.uid!), `at query ${k}`).toBeUndefined()
      if (!reached()) return expect(k).toBeGreaterThan(8)
    }
  },
  60_000,
)
