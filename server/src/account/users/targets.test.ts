import type { FavTarget } from '@raidkit/rules/account/users'
import type { TargetChange } from '@raidkit/rules/market/watch-list'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
let user: Person
let items: string[]

beforeAll(async () => {
  site = await testApp()
  items = site.deps.catalog.current.items.map(({ uid }) => uid)
})
beforeEach(async () => {
  user = await site.as('user')
})
afterAll(() => site.close())

const put = (payload: unknown) =>
  user.ask({
    method: 'PUT',
    url: '/api/be/users/me',
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  })
const targets = async () => (await user.ask({ url: '/api/be/users/me' })).json().favTargets as FavTarget[]
const change = (uid: string, target: TargetChange['target'], mode: TargetChange['mode'] = 'PVP') => ({
  targetChanges: [{ uid, mode, target }],
})
const below = (rub: number) => ({ when: 'below', rub }) as const
const uidAt = (nth: number) => items[nth] ?? ''

describe('targets', () => {
  it('are kept with a favourite, one for each mode, and replaced in their place', async () => {
    const [one, two] = [uidAt(0), uidAt(1)]
    await put({ favList: [one, two] })
    await put(change(one, below(100)))
    await put(change(two, { when: 'above', rub: 5 }))
    await put(change(one, below(7), 'PVE'))
    const reply = await put(change(one, below(90)))
    expect(reply.statusCode).toBe(200)
    const expected = [
      { uid: one, mode: 'PVP', when: 'below', rub: 90 },
      { uid: two, mode: 'PVP', when: 'above', rub: 5 },
      { uid: one, mode: 'PVE', when: 'below', rub: 7 },
    ]
    expect([reply.json().favTargets, await targets()]).toEqual([expected, expected])
    await put(change(one, null))
    expect(await targets()).toEqual(expected.slice(1))
  })

  it('need a favourite, which may come with them, and go with it', async () => {
    const one = uidAt(2)
    expect((await put(change(one, below(5)))).json().favTargets).toEqual([])
    const both = { favChanges: { added: [one], removed: [] }, ...change(one, below(5)) }
    expect((await put(both)).json().favTargets).toHaveLength(1)
    expect((await put({ level: undefined })).json().favTargets).toHaveLength(1)
    await put({ favChanges: { added: [], removed: [one] } })
    expect(await targets()).toEqual([])
    await put({ favList: [one] })
    expect(await targets()).toEqual([])
  })

  it('of two pages at once are both kept', async () => {
    const many = items.slice(0, 8)
    await put({ favList: many })
    await Promise.all(many.map((uid) => put(change(uid, below(5)))))
    expect((await targets()).map(({ uid }) => uid).toSorted()).toEqual(many.toSorted())
  })

  it('are 500 at most', async () => {
    const uids = items.slice(0, 501)
    await put({ favList: uids })
    const all = uids.map((uid) => ({ uid, mode: 'PVP', target: below(5) }))
    expect((await put({ targetChanges: all })).statusCode).toBe(400)
    expect((await put({ targetChanges: all.slice(0, 500) })).json().favTargets).toHaveLength(500)
    expect((await put(change(uidAt(500), below(5)))).statusCode).toBe(400)
    expect(await targets()).toHaveLength(500)
    const swap = [{ uid: uidAt(0), mode: 'PVP', target: null }, all[500]]
    expect((await put({ targetChanges: swap })).statusCode).toBe(200)
  })

  it('of a visitor are refused', async () => {
    const payload = change(uidAt(0), below(5))
    const reply = await site.app.inject({ method: 'PUT', url: '/api/be/users/me', payload })
    expect(reply.statusCode).toBe(401)
  })
})

it.each([
  ['no price', { when: 'below' }],
  ['nothing', { when: 'below', rub: 0 }],
  ['less than nothing', { when: 'below', rub: -5 }],
  ['a part of a rouble', { when: 'below', rub: 1.5 }],
  ['more than anything costs', { when: 'below', rub: 1_000_000_001 }],
  ['a text', { when: 'below', rub: '5' }],
  ['no side', { rub: 5 }],
  ['another side', { when: 'near', rub: 5 }],
  ['more than is asked for', { when: 'below', rub: 5, note: 'x' }],
])('%s is no target', async (_, target) => {
  await put({ favList: [uidAt(0)] })
  const reply = await put({ targetChanges: [{ uid: uidAt(0), mode: 'PVP', target }] })
  expect(reply.statusCode).toBe(400)
  expect(await targets()).toEqual([])
})

it('another mode is none', async () => {
  expect((await put({ targetChanges: [{ uid: uidAt(0), mode: 'ARENA', target: null }] })).statusCode).toBe(
    400,
  )
})
