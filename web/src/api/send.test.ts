import { defineCall } from '@raidkit/contract/call'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { addressOf, send } from './send.ts'

const find = defineCall({
  method: 'GET',
  path: '/api/be/find',
  access: 'visitor',
  request: z.object({ name: z.string(), tags: z.array(z.string()).optional(), page: z.number().optional() }),
  reply: z.object({ found: z.number() }),
})
const save = defineCall({
  method: 'PUT',
  path: '/api/be/save',
  access: 'user',
  request: z.object({ level: z.number() }),
  reply: z.object({ level: z.number() }),
})

const answers = (status: number, body: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response(body, { status })),
  )

afterEach(() => vi.unstubAllGlobals())

describe('addressOf', () => {
  it.each([
    [{ name: 'a b' }, '/api/be/find?name=a+b'],
    [{ name: 'a&b', page: 0 }, '/api/be/find?name=a%26b&page=0'],
    [{ name: 'x', tags: ['1', '2'] }, '/api/be/find?name=x&tags=1&tags=2'],
    [{ name: 'x', page: undefined }, '/api/be/find?name=x'],
    [{}, '/api/be/find'],
  ])('%j', (request, expected) => expect(addressOf(find, request)).toBe(expected))

  it('leaves the request of a write to its body', () => {
    expect(addressOf(save, { level: 3 })).toBe('/api/be/save')
  })
})

describe('send', () => {
  it('sends a write as JSON with its key', async () => {
    answers(200, '{"level":3}')
    expect(await send(save, { level: 3 }, { idempotencyKey: 'k1' })).toEqual({ level: 3 })
    expect(vi.mocked(fetch).mock.calls).toEqual([
      [
        '/api/be/save',
        {
          method: 'PUT',
          headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
          body: '{"level":3}',
        },
      ],
    ])
  })

  it.each([
    [
      'a refusal by its code',
      403,
      '{"error":{"code":"pro_required","message":"no"}}',
      { name: 'Refusal', code: 'pro_required', message: 'no' },
    ],
    ['a rate limit of a proxy', 429, 'slow down', { name: 'Refusal', code: 'rate_limited' }],
    ['an unknown code', 400, '{"error":{"code":"constructor"}}', { name: 'NetworkFailure' }],
    ['a page instead of an error', 502, '<html>', { name: 'NetworkFailure' }],
    ['a page instead of an answer', 200, '<html>', { name: 'NetworkFailure' }],
  ])('says %s', async (_, status, body, expected) => {
    answers(status, body)
    await expect(send(find, { name: 'x' })).rejects.toMatchObject(expected)
  })

  it('tells a dead line from a caller who went away', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch'))),
    )
    await expect(send(find, { name: 'x' })).rejects.toMatchObject({ name: 'NetworkFailure' })
    await expect(send(find, { name: 'x' }, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'TypeError',
    })
  })
})
