import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
let user: Person
let items: string[]

beforeAll(async () => {
  site = await testApp()
  user = await site.as('user')
  items = site.deps.catalog.current.items.map(({ uid }) => uid)
})
afterAll(() => site.close())

const put = (payload: unknown) =>
  user.ask({ method: 'PUT', url: '/api/be/users/me', payload: JSON.stringify(payload), headers })
const headers = { 'content-type': 'application/json' }

describe('favourites', () => {
  it('are for everybody who is signed in, each once and in order', async () => {
    const [one, two, three] = items as [string, string, string]
    const reply = await put({ favList: [two, one, two, 'no such item', three, '__proto__'] })
    expect([reply.statusCode, reply.json().favList]).toEqual([200, [two, one, three]])
    const me = await user.ask({ method: 'GET', url: '/api/be/users/me' })
    expect(me.json()).toEqual(reply.json())
  })

  it('stay when their item leaves the catalogue, as long as they are wanted', async () => {
    await site.deps.store.users.change(user.uid!, ({ data }) => ({ data: { ...data, favList: ['gone'] } }))
    expect((await put({ favList: ['gone', items[0]] })).json().favList).toEqual(['gone', items[0]])
    expect((await put({ favList: [items[0]] })).json().favList).toEqual([items[0]])
    expect((await put({ favList: ['gone'] })).json().favList).toEqual([])
  })

  it('may be every item of the game, and ten thousand at most', async () => {
    expect((await put({ favList: items })).json().favList).toHaveLength(items.length)
    const uid = items[0]
    expect((await put({ favList: Array.from({ length: 10_000 }, () => uid) })).json().favList).toEqual([uid])
    expect((await put({ favList: Array.from({ length: 10_001 }, () => uid) })).statusCode).toBe(400)
  })

  it('change by what is added and removed, whatever another device did meanwhile', async () => {
    const [one, two, three] = items as [string, string, string]
    await put({ favList: [one] })
    const added = await put({ favChanges: { added: [two, 'no such item', one], removed: [three] } })
    expect(added.json().favList).toEqual([one, two])
    const many = items.slice(0, 30)
    await put({ favList: [] })
    const replies = await Promise.all(many.map((uid) => put({ favChanges: { added: [uid], removed: [] } })))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const me = await user.ask({ method: 'GET', url: '/api/be/users/me' })
    expect(me.json().favList.toSorted()).toEqual(many.toSorted())
  })

  it('do not grow beyond ten thousand by changes', async () => {
    const full = Array.from({ length: 10_000 }, (_, nth) => `gone-${nth}`)
    await site.deps.store.users.change(user.uid!, ({ data }) => ({ data: { ...data, favList: full } }))
    const change = { added: [items[0]], removed: [] as string[] }
    expect((await put({ favChanges: change })).statusCode).toBe(400)
    const reply = await put({ favChanges: { ...change, removed: ['gone-0'] } })
    expect([reply.statusCode, reply.json().favList.length]).toEqual([200, 10_000])
  })

  it('that are not named stay as they are', async () => {
    await put({ favList: items.slice(0, 2) })
    expect((await put({})).json().favList).toEqual(items.slice(0, 2))
  })
})

it.each([
  ['another field of the account', { admin: true }],
  ['a level beyond the game', { level: 80 }],
  ['no list', { favList: 'all' }],
  ['null', { favList: null }],
  ['numbers', { favList: [1] }],
  ['an endless name', { favList: ['x'.repeat(65)] }],
  ['half a change', { favChanges: { added: [] } }],
  ['changes that are none', { favChanges: { added: 'all', removed: [] } }],
  ['no object', [['x']]],
])('%s is refused', async (_, payload) => {
  const reply = await put(payload)
  expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'bad_request'])
})
