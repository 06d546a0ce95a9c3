import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { providerServer, type ProviderServer } from '../../testing/services/providerServer.ts'
import { askService, tellService } from './askService.ts'

const ask = { service: 'Fake', userAgent: 'Raidkit/0.1 (+http://localhost)' }
const Shape = z.object({ ok: z.boolean() })

let server: ProviderServer
let other: ProviderServer

beforeAll(async () => {
  server = await providerServer(() => ({ status: 200, body: { ok: true } }))
  other = await providerServer(() => ({ status: 200, body: { ok: true } }))
})
afterAll(() => Promise.all([server.close(), other.close()]))
beforeEach(() => server.trouble('/', undefined))

describe('askService', () => {
  it('says who asks, and in which form', async () => {
    const request = { ...ask, method: 'POST', form: { a: 'b c&d' }, authorization: 'Bearer x' } as const
    expect(await askService(`${server.url}/x`, request, Shape)).toEqual({ ok: true })
    expect(server.asked.at(-1)).toMatchObject({
      method: 'POST',
      body: 'a=b+c%26d',
      headers: {
        'user-agent': ask.userAgent,
        authorization: 'Bearer x',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    await tellService(`${server.url}/x`, { ...ask, method: 'PUT', json: { a: 1 } })
    expect(server.asked.at(-1)).toMatchObject({
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    })
  })

  it.each([
    ['a wrong shape', { status: 200, body: { ok: 1 } }, { kind: 'garbled' }],
    ['garbage', 'garbage', { kind: 'garbled' }],
    ['more than anybody wants', 'huge', { kind: 'garbled', message: 'Fake answered too much' }],
    ['nothing in time', 'silent', { kind: 'away', message: 'Fake: no answer in time' }],
    ['a cut connection', 'cut', { kind: 'away', message: 'Fake: no answer' }],
    ['a failure', { status: 500 }, { kind: 'away', status: 500 }],
    [
      'a refusal of OAuth',
      { status: 400, body: { error: 'invalid_grant' } },
      { kind: 'refused', code: 'invalid_grant' },
    ],
    ['a refusal of Discord', { status: 404, body: { code: 10_007 } }, { kind: 'refused', code: 10_007 }],
    ['a pause of Discord', { status: 429, body: { retry_after: 1.5 } }, { kind: 'away', retryAfterMs: 1500 }],
    [
      'a pause of Patreon',
      { status: 429, body: { errors: [{ retry_after_seconds: 2 }] } },
      { kind: 'away', retryAfterMs: 2000 },
    ],
    [
      'a pause in the header',
      { status: 429, headers: { 'retry-after': '3' } },
      { kind: 'away', retryAfterMs: 3000 },
    ],
    [
      'a pause that is none',
      { status: 429, body: { retry_after: -1 } },
      { kind: 'away', retryAfterMs: undefined },
    ],
  ] as const)('%s is a failure with its reason', async (_, how, expected) => {
    server.trouble('/', how)
    const secret = 'canary-in-the-address'
    const patience = how === 'silent' ? { timeoutMs: 100 } : {}
    const failure = await askService(`${server.url}/?${secret}`, { ...ask, ...patience }, Shape).catch(
      (error: unknown) => error,
    )
    expect(failure).toMatchObject(expected)
    expect(JSON.stringify([failure, String(failure)])).not.toContain(secret)
  })

  it('goes nowhere else', async () => {
    server.trouble('/', { redirect: `${other.url}/` })
    await expect(askService(`${server.url}/`, ask, Shape)).rejects.toMatchObject({ kind: 'garbled' })
    expect(other.asked).toEqual([])
  })

  it('an address that nobody answers at is away', async () => {
    await expect(askService('http://127.0.0.1:1/', ask, Shape)).rejects.toMatchObject({ kind: 'away' })
  })
})
