import { randomUUID } from 'node:crypto'
import type { ProgressTokens } from '@raidkit/contract/developers/progressTokens'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from '../../platform/http/access/sessions.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const URL = '/api/be/account/tokens'

let site: TestApp
let pro: Person

beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  pro = await site.as('pro')
})

type MakeTokenReply = ProgressTokens & { token: string }
const post = (person: Person, url: string, payload: object, headers = {}) =>
  person.ask({ method: 'POST', url, payload, headers })
const wanted = (person = pro, more = {}) => ({
  charUid: person.uid,
  permissions: ['GP', 'WP'],
  note: 'desk',
  ...more,
})
async function make(person = pro, more = {}, headers = {}): Promise<MakeTokenReply> {
  const reply = await post(person, URL, wanted(person, more), headers)
  expect(reply.statusCode).toBe(200)
  return reply.json<MakeTokenReply>()
}
const list = async (person: Person) => (await person.ask({ url: URL })).json<ProgressTokens>()
const statusOf = async (token: string) =>
  (await site.app.inject({ url: '/api/v2/token', headers: { authorization: `Bearer ${token}` } })).statusCode
async function pveCharacter(): Promise<string> {
  const payload = { fraction: 'Bear', gameMode: 'PVE' }
  return (await post(pro, '/api/be/users/me/char/create', payload)).json<{ charUid: string }>().charUid
}

describe('a token', () => {
  it('has its prefix and 18 hex digits, is shown once and kept as a hash', async () => {
    const { token, tokens, isOpen } = await make()
    expect(token).toMatch(/^PVP_[0-9a-f]{18}$/)
    expect(isOpen).toBe(true)
    expect(tokens).toMatchObject([
      {
        charUid: pro.uid,
        gameMode: 'PVP',
        permissions: ['GP', 'WP'],
        note: 'desk',
        calls: 0,
        isWorking: true,
      },
    ])
    expect(tokens[0]?.prefix).toBe(token.slice(0, 8))
    expect(JSON.stringify(await list(pro))).not.toContain(token)
    const kept = await site.deps.store.progressTokens.ofUser(pro.uid!)
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(kept[0]?.hash).toBe(hashOf(token))
    expect(await statusOf(token)).toBe(200)
  })

  it('is one of its character: another takes its place at once, those of other characters stay', async () => {
    const first = await make()
    const pve = await make(pro, { charUid: await pveCharacter() })
    expect(pve.token).toMatch(/^PVE_[0-9a-f]{18}$/)
    const second = await make(pro, { note: 'laptop' })
    expect(second.tokens.map(({ note }) => note)).toEqual(['desk', 'laptop'])
    expect([await statusOf(first.token), await statusOf(second.token), await statusOf(pve.token)]).toEqual([
      401, 200, 200,
    ])
  })

  it('of two that are made at once one stands', async () => {
    const made = await Promise.all([make(), make()])
    const open = await Promise.all(made.map(({ token }) => statusOf(token)))
    expect(open.toSorted((one, other) => one - other)).toEqual([200, 401])
    expect((await list(pro)).tokens).toHaveLength(1)
  })

  it('is the same for a repeated request, which does not start it anew', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const { token } = await make(pro, {}, headers)
    expect(await statusOf(token)).toBe(200)
    const again = await make(pro, {}, headers)
    expect([again.token, again.tokens[0]?.calls]).toEqual([token, 1])
    expect((await make(pro, {}, { 'idempotency-key': randomUUID() })).token).not.toBe(token)
  })

  it('is revoked at once, and only by its owner', async () => {
    const { token, tokens } = await make()
    const [stranger, uid] = [await site.as('pro'), tokens[0]!.uid]
    expect((await post(stranger, `${URL}/revoke`, { uid })).statusCode).toBe(404)
    expect(await statusOf(token)).toBe(200)
    expect((await post(pro, `${URL}/revoke`, { uid })).json<ProgressTokens>().tokens).toEqual([])
    expect(await statusOf(token)).toBe(401)
    expect((await post(pro, `${URL}/revoke`, { uid })).statusCode).toBe(404)
  })

  it('ends with its character, and waits while that plays another mode', async () => {
    const charUid = await pveCharacter()
    const { token } = await make(pro, { charUid })
    await pro.ask({ method: 'PUT', url: '/api/be/users/me', payload: { gameMode: 'PVP' } })
    expect([await statusOf(token), (await list(pro)).tokens[0]?.isWorking]).toEqual([401, false])
    await pro.ask({ method: 'PUT', url: '/api/be/users/me', payload: { gameMode: 'PVE' } })
    expect(await statusOf(token)).toBe(200)
    await post(pro, '/api/be/users/me/char/delete', { charUid })
    expect([await statusOf(token), (await list(pro)).tokens]).toEqual([401, []])
  })

  it.each([
    ['no permission', { permissions: [] }, 400],
    ['an unknown permission', { permissions: ['GP', 'XX'] }, 400],
    ['no name', { note: '  ' }, 400],
    ['an endless name', { note: 'x'.repeat(41) }, 400],
    ['a name with every sign', { note: '🦔 «Ёж» \'"<b>' }, 200],
    ['a foreign character', { charUid: randomUUID() }, 404],
  ])('with %s', async (_, more, status) => {
    expect((await post(pro, URL, wanted(pro, more))).statusCode).toBe(status)
  })

  it('is made by who can save progress', async () => {
    const user = await site.as('user')
    const reply = await post(user, URL, wanted(user))
    expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'pro_required'])
    expect(await list(user)).toEqual({ isOpen: false, tokens: [] })
  })

  it('is in the file of the account without itself, and goes with the account', async () => {
    const { token } = await make()
    const file = (await pro.ask({ url: '/api/be/account/export' })).body
    expect(JSON.parse(file).information.progressTokens).toMatchObject([{ note: 'desk', charUid: pro.uid }])
    expect(file).not.toContain(token)
    await site.deps.store.users.remove(pro.uid!)
    expect(await statusOf(token)).toBe(401)
  })
})
