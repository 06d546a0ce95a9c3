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

  it('that are not named stay as they are', async () => {
    await put({ favList: items.slice(0, 2) })
    expect((await put({})).json().favList).toEqual(items.slice(0, 2))
  })
})

it.each([
  ['another field of the account', { admin: true }],
  ['a field not yet kept', { level: 5 }],
  ['no list', { favList: 'all' }],
  ['null', { favList: null }],
  ['numbers', { favList: [1] }],
  ['an endless name', { favList: ['x'.repeat(65)] }],
  ['no object', [['x']]],
])('%s is refused', async (_, payload) => {
  const reply = await put(payload)
  expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'bad_request'])
})
