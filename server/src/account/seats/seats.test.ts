import { DAY_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeNewcomer, type Browser } from '../../testing/browser.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')

let nowMs = START_MS
let site: TestApp

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
})
afterAll(() => site.close())
beforeEach(async () => {
  nowMs = START_MS
  await site.deps.store.settings.set('proSeats', 2)
})

type AccountSeats = { seats: { total: number; given: { uid: string; acceptedAtMs: number | null }[] } }

const create = (one: Browser) => one.post('/api/be/users/me/share/create', {})
const accept = (one: Browser, token: string) => one.post('/api/be/users/me/share/accept', { token })
const end = (one: Browser, uid: string) => one.post('/api/be/users/me/share/end', { uid })
const isPro = async (one: Browser) => (await one.get('/api/be/users/me')).json<{ pro: boolean }>().pro
const codeOf = (reply: Awaited<ReturnType<typeof create>>) =>
  [reply.statusCode, reply.json<{ error?: { code: string } }>().error?.code] as const
async function newToken(one: Browser): Promise<string> {
  const { link } = (await create(one)).json<{ link: string }>()
  return new URL(link).searchParams.get('share') ?? ''
}
const supporter = () => makeNewcomer(site, { pro: true })
const rows = (uid: string) => site.deps.store.seats.ofOwner(uid)

describe('a share link', () => {
  it('is shown once, of 32 random bytes, and only its hash is kept', async () => {
    const { uid, browser: one } = await supporter()
    const reply = await create(one)
    const { link, account } = reply.json<{ link: string; account: AccountSeats }>()
    expect(link).toMatch(/^http:\/\/localhost:3000\/user\?share=[\w-]{43}$/)
    expect(account.seats).toMatchObject({ total: 2, given: [{ acceptedAtMs: null }] })
    const token = new URL(link).searchParams.get('share') ?? 'none'
    expect(JSON.stringify(await rows(uid))).not.toContain(token)
    expect((await one.get('/api/be/account')).body).not.toContain(token)
  })

  it('is the same again for the same key, without being kept anywhere', async () => {
    const { uid, browser: one } = await supporter()
    const ask = (key: string, person = one) =>
      person.ask({
        method: 'POST',
        url: '/api/be/users/me/share/create',
        payload: {},
        headers: { 'idempotency-key': key },
      })
    const [first, again] = [await ask('a-key'), await ask('a-key')]
    const { link } = first.json<{ link: string }>()
    expect(again.json<{ link: string }>().link).toBe(link)
    expect(await rows(uid)).toHaveLength(1)
    expect((await ask('another')).json<{ link: string }>().link).not.toBe(link)
    const { browser: other } = await supporter()
    expect((await ask('a-key', other)).json<{ link: string }>().link).not.toBe(link)
  })

  it('makes whoever accepts it pro, once', async () => {
    const { browser: one } = await supporter()
    const token = await newToken(one)
    const [first, second] = [await makeNewcomer(site), await makeNewcomer(site)]
    const reply = await accept(first.browser, token)
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { uid: first.uid, pro: true }])
    expect(site.published).toContainEqual(expect.objectContaining({ type: 'user', userUid: first.uid }))
    expect(codeOf(await accept(second.browser, token))).toEqual([404, 'share_invalid'])
    expect([await isPro(first.browser), await isPro(second.browser)]).toEqual([true, false])
  })

  it('accepted again by the same is fine, and takes no second seat', async () => {
    const { uid, browser: one } = await supporter()
    const token = await newToken(one)
    const { browser: other } = await makeNewcomer(site)
    await accept(other, token)
    expect((await accept(other, token)).statusCode).toBe(200)
    expect(await rows(uid)).toHaveLength(1)
  })

  it('is won by exactly one of 50', async () => {
    const { browser: one } = await supporter()
    const token = await newToken(one)
    const people = await Promise.all(Array.from({ length: 50 }, () => makeNewcomer(site)))
    const replies = await Promise.all(people.map((person) => accept(person.browser, token)))
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    // On a busy computer some are asked to come again instead.
    expect(statuses.filter((status) => status === 404 || status === 503)).toHaveLength(49)
    const pro = await Promise.all(people.map((person) => isPro(person.browser)))
    expect(pro.filter(Boolean)).toHaveLength(1)
  })

  it('is not for its maker', async () => {
    const { uid, browser: one } = await supporter()
    const token = await newToken(one)
    expect(codeOf(await accept(one, token))).toEqual([409, 'share_own'])
    expect(await rows(uid)).toMatchObject([{ acceptedBy: null }])
  })

  it('is not for who is pro already, and stays good', async () => {
    const [{ browser: one }, { browser: rich }] = [await supporter(), await supporter()]
    const token = await newToken(one)
    expect(codeOf(await accept(rich, token))).toEqual([409, 'already_pro'])
    const { browser: other } = await makeNewcomer(site)
    await accept(other, token)
    const second = await newToken(one)
    expect(codeOf(await accept(other, second))).toEqual([409, 'already_pro'])
  })

  it('takes the place of a seat whose owner is pro no more', async () => {
    const [first, second] = [await supporter(), await supporter()]
    const { browser: other } = await makeNewcomer(site)
    await accept(other, await newToken(first.browser))
    await site.deps.store.users.change(first.uid, () => ({ proUntil: new Date(nowMs) }))
    const { refreshSeats } = await import('../accounts/pro.ts')
    await refreshSeats(
      { store: site.deps.store, publish: (event) => void site.deps.publish(event) },
      first.uid,
    )
    expect(await isPro(other)).toBe(false)
    expect((await accept(other, await newToken(second.browser))).statusCode).toBe(200)
    expect([await isPro(other), await rows(first.uid)]).toEqual([true, []])
  })

  it('one who accepts two at once sits on one', async () => {
    const { uid, browser: one } = await supporter()
    const tokens = [await newToken(one), await newToken(one)]
    const { browser: other } = await makeNewcomer(site)
    const replies = await Promise.all(tokens.map((token) => accept(other, token)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect((await rows(uid)).filter(({ acceptedBy }) => acceptedBy !== null)).toHaveLength(1)
  })

  it('ends after 30 days', async () => {
    const { browser: one } = await supporter()
    const token = await newToken(one)
    nowMs += 30 * DAY_MS
    const { browser: other } = await makeNewcomer(site)
    expect(codeOf(await accept(other, token))).toEqual([404, 'share_invalid'])
  })

  it('is worth nothing once its maker is pro no more', async () => {
    const { uid, browser: one } = await supporter()
    const token = await newToken(one)
    await site.deps.store.users.change(uid, () => ({ pro: false }))
    const { browser: other } = await makeNewcomer(site)
    expect(codeOf(await accept(other, token))).toEqual([404, 'share_invalid'])
  })

  it.each(['', 'x', 'a'.repeat(100), '%00', '../../etc'])('%j is no link', async (token) => {
    const { browser: other } = await makeNewcomer(site)
    expect(codeOf(await accept(other, token))).toEqual([404, 'share_invalid'])
  })
})

describe('seats', () => {
  it('are as many as the operator says, links included, also when asked for at once', async () => {
    const { uid, browser: one } = await supporter()
    const replies = await Promise.all(Array.from({ length: 10 }, () => create(one)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    expect(replies.filter((reply) => codeOf(reply)[1] === 'no_seats')).toHaveLength(8)
    expect(await rows(uid)).toHaveLength(2)
  })

  it('come free when a link ends unused', async () => {
    const { browser: one } = await supporter()
    await create(one)
    await create(one)
    expect(codeOf(await create(one))).toEqual([409, 'no_seats'])
    nowMs += 30 * DAY_MS
    expect((await create(one)).statusCode).toBe(200)
  })

  it('are for supporters alone, not for who sits on one', async () => {
    const [{ browser: one }, { browser: guest }] = [await supporter(), await makeNewcomer(site)]
    expect(codeOf(await create(guest))).toEqual([403, 'pro_required'])
    await accept(guest, await newToken(one))
    expect(codeOf(await create(guest))).toEqual([409, 'no_seats'])
  })

  it('none where the operator gives none', async () => {
    await site.deps.store.settings.set('proSeats', 0)
    const { browser: one } = await supporter()
    expect(codeOf(await create(one))).toEqual([409, 'no_seats'])
  })

  it('are withdrawn by their owner, and by nobody else', async () => {
    const [{ uid, browser: one }, stranger, guest] = [
      await supporter(),
      await supporter(),
      await makeNewcomer(site),
    ]
    await accept(guest.browser, await newToken(one))
    const [seat] = await rows(uid)
    for (const other of [stranger.browser, guest.browser])
      expect(codeOf(await end(other, seat?.uid ?? ''))).toEqual([404, 'not_found'])
    expect(await isPro(guest.browser)).toBe(true)
    const reply = await end(one, seat?.uid ?? '')
    expect([reply.statusCode, reply.json<AccountSeats>().seats.given]).toEqual([200, []])
    expect(await isPro(guest.browser)).toBe(false)
    expect(site.published.at(-1)).toMatchObject({ type: 'user', userUid: guest.uid })
  })

  it('end with the pro status that they are a part of, to the day', async () => {
    const { uid, browser: one } = await supporter()
    await site.deps.store.users.change(uid, () => ({ proUntil: new Date(nowMs + 3 * DAY_MS) }))
    const { uid: guest, browser: other } = await makeNewcomer(site)
    await accept(other, await newToken(one))
    expect((await site.deps.store.users.byUid(guest))?.seatUntil).toEqual(new Date(nowMs + 3 * DAY_MS))
    nowMs += 3 * DAY_MS
    expect(await isPro(other)).toBe(false)
  })

  it('without an end last for ever', async () => {
    const { browser: one } = await supporter()
    const { uid: guest, browser: other } = await makeNewcomer(site)
    await accept(other, await newToken(one))
    expect((await site.deps.store.users.byUid(guest))?.seatUntil?.getUTCFullYear()).toBe(9999)
  })

  it('show who sits where, to both', async () => {
    const [giver, guest] = [await supporter(), await makeNewcomer(site)]
    await site.deps.store.users.change(giver.uid, () => ({ username: 'Giver' }))
    await site.deps.store.users.change(guest.uid, () => ({ username: 'Guest' }))
    await accept(guest.browser, await newToken(giver.browser))
    const [seen, held] = await Promise.all(
      [giver, guest].map(
        async (person) => (await person.browser.get('/api/be/account')).json<{ seats: object }>().seats,
      ),
    )
    expect(seen).toMatchObject({ given: [{ username: 'Guest' }] })
    expect(held).toMatchObject({ total: 0, heldFrom: { username: 'Giver' } })
  })
})
