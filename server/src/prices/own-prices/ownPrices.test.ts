import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const SET = '/api/be/items/price/set'
const CLEAR = '/api/be/items/price/clear'

let site: TestApp
let pro: Person
let items: string[]

beforeAll(async () => {
  site = await testApp()
  pro = await site.as('pro')
  items = site.deps.catalog.current.items.slice(0, 20).map(({ uid }) => uid)
})
afterAll(() => site.close())

const post = (person: Person, url: string, payload: object, headers = {}) =>
  person.ask({ method: 'POST', url, payload, headers })
const set = (price: unknown, more: object = {}) =>
  post(pro, SET, { userUid: pro.uid, itemUid: items[0], price, ...more })

describe('an own price', () => {
  it('is kept beside the facts, by what it is for, and removed by null', async () => {
    const [one, other] = items as [string, string]
    expect((await set(1)).json()).toEqual({ userPricesMap: { [one]: 1 }, userSellPricesMap: {} })
    expect((await set(1_000_000_000, { itemUid: other, kind: 'sell' })).json()).toEqual({
      userPricesMap: { [one]: 1 },
      userSellPricesMap: { [other]: 1_000_000_000 },
    })
    await set(2)
    const me = await pro.ask({ method: 'GET', url: '/api/be/users/me' })
    expect(me.json()).toMatchObject({ userPricesMap: { [one]: 2 }, userSellPricesMap: { [other]: 1e9 } })
    expect((await set(null)).json()).toEqual({ userPricesMap: {}, userSellPricesMap: { [other]: 1e9 } })
    expect((await set(null)).statusCode).toBe(200)
    expect((await post(pro, CLEAR, { userUid: pro.uid })).json()).toEqual({
      userPricesMap: {},
      userSellPricesMap: {},
    })
  })

  it.each([
    ['zero', 0],
    ['negative', -5],
    ['a fraction', 10.5],
    ['absurd', 1_000_000_001],
    ['beyond numbers', 1e308],
    ['text', '100'],
    ['not there', undefined],
    ['a list', [100]],
  ])('that is %s is refused and changes nothing', async (_, price) => {
    const before = (await pro.ask({ method: 'GET', url: '/api/be/users/me' })).json()
    const reply = await set(price)
    expect([reply.statusCode, reply.json().error.message]).toEqual([400, expect.stringMatching(/^price: /)])
    expect((await pro.ask({ method: 'GET', url: '/api/be/users/me' })).json()).toEqual(before)
  })

  it.each([
    ['an item that is none', { itemUid: 'no-such-item' }, 404],
    ['a name every object has', { itemUid: '__proto__' }, 404],
    ['a kind that is none', { kind: 'rent' }, 400],
  ])('of %s is refused', async (_, more, status) => {
    expect((await set(100, more)).statusCode).toBe(status)
  })

  it('is set for nobody else, and it is not said whether there is such a user', async () => {
    const other = await site.as('pro')
    for (const userUid of [other.uid, '00000000-0000-4000-8000-000000000000']) {
      const replies = [await set(5, { userUid }), await post(pro, CLEAR, { userUid })]
      expect(replies.map((reply) => [reply.statusCode, reply.json().error.code])).toEqual([
        [404, 'not_found'],
        [404, 'not_found'],
      ])
    }
    expect((await other.ask({ method: 'GET', url: '/api/be/users/me' })).json().userPricesMap).toEqual({})
  })

  it('is for supporters, unless the operator has opened it', async () => {
    const user = await site.as('user')
    const own = { userUid: user.uid, itemUid: items[0], price: 7 }
    expect((await post(user, SET, own)).json().error.code).toBe('pro_required')
    expect((await post(user, CLEAR, { userUid: user.uid })).json().error.code).toBe('pro_required')
    await site.deps.store.settings.set('access', { customPrices: 'user' })
    expect((await post(user, SET, own)).json().userPricesMap).toEqual({ [items[0]!]: 7 })
    await site.deps.store.settings.remove('access')
  })

  it('stops at ten thousand; those there are can still be changed', async () => {
    const rich = await site.as('pro')
    const full = Object.fromEntries(Array.from({ length: 10_000 }, (_, nth) => [`item-${nth}`, 1]))
    const known = items[0]!
    await site.deps.store.users.change(rich.uid!, ({ data }) => ({ data: { ...data, userPricesMap: full } }))
    const buy = { userUid: rich.uid, itemUid: known, price: 5 }
    expect((await post(rich, SET, buy)).statusCode).toBe(400)
    expect((await post(rich, SET, { ...buy, kind: 'sell' })).statusCode).toBe(200)
    const { 'item-0': _, ...fewer } = full
    const withKnown = { ...fewer, [known]: 1 }
    await site.deps.store.users.change(rich.uid!, ({ data }) => ({
      data: { ...data, userPricesMap: withKnown },
    }))
    expect((await post(rich, SET, buy)).json().userPricesMap[known]).toBe(5)
  })
})

describe('writes at the same time', () => {
  it('lose none of each other', async () => {
    const busy = await site.as('pro')
    const prices = items.map((itemUid, nth) =>
      post(busy, SET, { userUid: busy.uid, itemUid, price: nth + 1, kind: nth % 2 ? 'sell' : 'buy' }),
    )
    const favourites = busy.ask({ method: 'PUT', url: '/api/be/users/me', payload: { favList: items } })
    const replies = await Promise.all([...prices, favourites])
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const me = (await busy.ask({ method: 'GET', url: '/api/be/users/me' })).json()
    expect([me.favList.length, Object.keys(me.userPricesMap).length]).toEqual([20, 10])
    expect(Object.keys(me.userSellPricesMap).length).toBe(10)
  })

  it('with one key are one', async () => {
    const headers = { 'idempotency-key': 'own-price-1' }
    const own = { userUid: pro.uid, itemUid: items[3], price: 11 }
    const first = await post(pro, SET, own, headers)
    await set(99, { itemUid: items[3] })
    expect((await post(pro, SET, own, headers)).json()).toEqual(first.json())
    const me = (await pro.ask({ method: 'GET', url: '/api/be/users/me' })).json()
    expect(me.userPricesMap[items[3]!]).toBe(99)
  })

  it('are sent to the account’s other pages', async () => {
    const before = (await pro.ask({ method: 'GET', url: '/api/be/users/me' })).json().version
    site.published.length = 0
    await set(13)
    await post(pro, CLEAR, { userUid: pro.uid })
    const news = (version: number) => ({ type: 'user', userUid: pro.uid, version })
    expect(site.published).toEqual([news(before + 1), news(before + 2)])
  })

  it('of one reader leave what is kept for everybody', async () => {
    const { hot } = site
    const before = hot.generation
    await set(12)
    expect(hot.generation).toBe(before)
  })
})
