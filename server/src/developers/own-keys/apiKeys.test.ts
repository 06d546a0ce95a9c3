import { randomUUID } from 'node:crypto'
import type { ApiKeys } from '@raidkit/contract/developers/apiKeys'
import { DAY_MS, HOUR_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from '../../platform/http/access/sessions.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')
const URL = '/api/be/account/keys'

let site: TestApp
let nowMs = START_MS
let pro: Person

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
})
afterAll(() => site.close())
beforeEach(async () => {
  nowMs = START_MS
  pro = await site.as('pro')
})

type MakeKeyReply = ApiKeys & { key: string }

const post = (person: Person, url: string, payload: object, headers = {}) =>
  person.ask({ method: 'POST', url, payload, headers })
const list = async (person: Person) => (await person.ask({ url: URL })).json<ApiKeys>()
async function make(person = pro, name = 'a sheet', headers = {}): Promise<MakeKeyReply> {
  const reply = await post(person, URL, { name }, headers)
  expect(reply.statusCode).toBe(200)
  return reply.json<MakeKeyReply>()
}
const codeOf = (reply: Awaited<ReturnType<typeof post>>) => [reply.statusCode, reply.json().error?.code]
/** Checks whether the key is valid. */
const isGood = async (key: string) => (await site.keyBook.holderOf(key)) !== undefined

describe('a key', () => {
  it('is 16 letters and digits, shown once and kept as a hash', async () => {
    const { key, keys, isOpen, today } = await make()
    expect(key).toMatch(/^[A-Za-z\d]{16}$/)
    expect([isOpen, today]).toEqual([true, '2026-11-15'])
    expect(keys).toMatchObject([{ name: 'a sheet', prefix: key.slice(0, 4), lastUsedAt: null, days: [] }])
    const again = await list(pro)
    expect(again.keys).toEqual(keys)
    expect(JSON.stringify(again)).not.toContain(key)
    expect(JSON.stringify(await site.deps.store.keys.all())).not.toContain(key)
    expect((await site.deps.store.apiKeys.find(hashOf(key)))?.user.uid).toBe(pro.uid)
    expect(await isGood(key)).toBe(true)
  })

  it('is renamed; an empty and an endless name are refused', async () => {
    const { keys } = await make()
    const uid = keys[0]!.uid
    const rename = (name: string) => pro.ask({ method: 'PUT', url: URL, payload: { uid, name } })
    expect((await rename('  my bot ')).json<ApiKeys>().keys[0]?.name).toBe('my bot')
    for (const name of ['', '   ', 'x'.repeat(41)]) expect((await rename(name)).statusCode).toBe(400)
    expect((await rename('🦔 «Ёж» \'"<b>')).statusCode).toBe(200)
    expect((await list(pro)).keys[0]?.name).toBe('🦔 «Ёж» \'"<b>')
  })

  it('that is made anew ends the one before at once and keeps its name and past', async () => {
    const { key, keys } = await make()
    expect(await isGood(key)).toBe(true)
    site.keyBook.countUse({ keyUid: keys[0]!.uid, userUid: pro.uid! })
    await list(pro)
    const reply = (await post(pro, `${URL}/regenerate`, { uid: keys[0]!.uid })).json<MakeKeyReply>()
    expect(reply.key).not.toBe(key)
    expect(reply.keys).toMatchObject([
      { uid: keys[0]!.uid, name: 'a sheet', days: [{ day: '2026-11-15', requests: 1 }], lastUsedAt: null },
    ])
    expect([await isGood(key), await isGood(reply.key)]).toEqual([false, true])
  })

  it('that is revoked opens nothing at once', async () => {
    const { key, keys } = await make()
    expect(await isGood(key)).toBe(true)
    const reply = await post(pro, `${URL}/revoke`, { uid: keys[0]!.uid })
    expect(reply.json<ApiKeys>().keys).toEqual([])
    expect(await isGood(key)).toBe(false)
    expect(codeOf(await post(pro, `${URL}/revoke`, { uid: keys[0]!.uid }))).toEqual([404, 'not_found'])
  })

  it('of another account cannot be named', async () => {
    const { key, keys } = await make()
    const other = await site.as('pro')
    const uid = keys[0]!.uid
    expect((await post(other, `${URL}/revoke`, { uid })).statusCode).toBe(404)
    expect((await post(other, `${URL}/regenerate`, { uid })).statusCode).toBe(404)
    const renamed = await other.ask({ method: 'PUT', url: URL, payload: { uid, name: 'mine' } })
    expect(renamed.statusCode).toBe(404)
    expect(await isGood(key)).toBe(true)
    expect((await list(other)).keys).toEqual([])
  })

  it('asked for twice with one Idempotency-Key is one key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const [first, second] = [await make(pro, 'once', headers), await make(pro, 'once', headers)]
    expect(first.key).toBe(second.key)
    expect(second.keys).toHaveLength(1)
    // The answer with the key is not stored, so only the same requester can request it again.
    const other = await site.as('pro')
    expect((await make(other, 'once', headers)).key).not.toBe(first.key)
  })
})

describe('five keys', () => {
  it('are the most, however many are asked for at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => post(pro, URL, { name: `key ${nth}` })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(codeOf(replies.find(({ statusCode }) => statusCode !== 200)!)).toEqual([409, 'too_many_api_keys'])
    expect((await list(pro)).keys).toHaveLength(5)
  })

  it('cannot be made over and over: each new one would count from nothing', async () => {
    const { keys } = await make()
    const again = () => post(pro, `${URL}/regenerate`, { uid: keys[0]!.uid })
    for (let nth = 1; nth < 20; nth++) expect((await again()).statusCode).toBe(200)
    const reply = await again()
    expect(codeOf(reply)).toEqual([429, 'rate_limited'])
    expect(Number(reply.headers['retry-after'])).toBe(600)
    nowMs += 10 * 60 * 1000
    expect((await again()).statusCode).toBe(200)
  })
})

describe('revoking and using at once', () => {
  it('never leaves a revoked key remembered', async () => {
    for (let nth = 0; nth < 10; nth++) {
      const { key, keys } = await make(pro, `race ${nth}`)
      site.keyBook.forgetAll()
      nowMs += HOUR_MS / 4
      await Promise.all([
        ...Array.from({ length: 4 }, () => site.keyBook.holderOf(key)),
        post(pro, `${URL}/revoke`, { uid: keys[0]!.uid }),
        ...Array.from({ length: 4 }, () => site.keyBook.holderOf(key)),
      ])
      expect(await isGood(key)).toBe(false)
      await pro.signInAgain()
    }
  })
})

describe('who loses Pro', () => {
  it('keeps their keys, which stop at once and work again with it', async () => {
    const { key } = await make()
    expect(await isGood(key)).toBe(true)
    const set = async (isPro: boolean) => {
      await site.deps.store.users.change(pro.uid!, () => ({ pro: isPro }))
      await site.deps.publish({ type: 'user', userUid: pro.uid!, version: 2 })
    }
    await set(false)
    expect(await isGood(key)).toBe(false)
    expect(await list(pro)).toMatchObject({ isOpen: false, keys: [{ name: 'a sheet' }] })
    expect(codeOf(await post(pro, URL, { name: 'b' }))).toEqual([403, 'pro_required'])
    await set(true)
    expect(await isGood(key)).toBe(true)
  })

  it('by the clock alone is noticed within five seconds', async () => {
    const { key } = await make()
    await site.deps.store.users.change(pro.uid!, () => ({ proUntil: new Date(nowMs + 1000) }))
    await site.deps.publish({ type: 'user', userUid: pro.uid!, version: 2 })
    expect(await isGood(key)).toBe(true)
    nowMs += 5000
    expect(await isGood(key)).toBe(false)
  })

  it('by suspension neither', async () => {
    const { key } = await make()
    await site.deps.store.users.change(pro.uid!, () => ({ suspendedAt: new Date(nowMs) }))
    await site.deps.publish({ type: 'user', userUid: pro.uid!, version: 2 })
    expect(await isGood(key)).toBe(false)
  })
})

describe('use by day', () => {
  it('is counted, written down and shown for thirty days', async () => {
    const { keys } = await make()
    const keyUid = keys[0]!.uid
    const use = (times: number) => {
      for (let nth = 0; nth < times; nth++) site.keyBook.countUse({ keyUid, userUid: pro.uid! })
    }
    use(3)
    await list(pro)
    use(2)
    nowMs += DAY_MS
    use(4)
    await pro.signInAgain()
    const [key] = (await list(pro)).keys
    expect(key?.days).toEqual([
      { day: '2026-11-15', requests: 5 },
      { day: '2026-11-16', requests: 4 },
    ])
    expect(key?.lastUsedAt).toBe(new Date(nowMs).toISOString())
    nowMs += 29 * DAY_MS
    await pro.signInAgain()
    expect((await list(pro)).keys[0]?.days).toEqual([{ day: '2026-11-16', requests: 4 }])
  })

  it('of a key that is gone meanwhile is dropped, that of others kept', async () => {
    const uidOf = ({ keys }: ApiKeys, name: string) => keys.find((key) => key.name === name)!.uid
    const gone = uidOf(await make(pro, 'gone'), 'gone')
    const kept = uidOf(await make(pro, 'kept'), 'kept')
    for (const keyUid of [gone, kept]) site.keyBook.countUse({ keyUid, userUid: pro.uid! })
    await post(pro, `${URL}/revoke`, { uid: gone })
    expect((await list(pro)).keys).toMatchObject([{ uid: kept, days: [{ requests: 1 }] }])
  })
})
