import { setBanner } from '@raidkit/contract/admin/banner'
import { getRedirect } from '@raidkit/contract/platform/redirect'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limitedUntil } from './rateLimit.ts'
import { addressOf, send } from './send.ts'

const answers = (status: number, body: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response(body, { status, headers: { 'retry-after': '1440' } })),
  )

afterEach(() => vi.unstubAllGlobals())

describe('addressOf', () => {
  it.each([
    [{ path: '/a b' }, '/api/be/redirect?path=%2Fa+b'],
    [{ path: '/a&b', page: 0 }, '/api/be/redirect?path=%2Fa%26b&page=0'],
    [{ path: '/x', tags: ['1', '2'] }, '/api/be/redirect?path=%2Fx&tags=1&tags=2'],
    [{ path: '/x', page: undefined, tag: null }, '/api/be/redirect?path=%2Fx'],
    [{}, '/api/be/redirect'],
  ])('%j', (request, expected) => expect(addressOf(getRedirect, request)).toBe(expected))

  it('leaves the request of a write to its body', () => {
    expect(addressOf(setBanner, { text: 'x' })).toBe('/api/be/admin/website-alert')
  })
})

describe('send', () => {
  it('sends a write as JSON with its key', async () => {
    answers(200, '{"websiteAlert":"x"}')
    expect(await send(setBanner, { text: 'x' }, { idempotencyKey: 'k1' })).toEqual({
      websiteAlert: 'x',
    })
    expect(vi.mocked(fetch).mock.calls).toEqual([
      [
        '/api/be/admin/website-alert',
        {
          method: 'PUT',
          headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
          body: '{"text":"x"}',
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
    [
      'which field is refused, and why',
      400,
      '{"error":{"code":"bad_request","message":"until: is over","fault":{"field":"until","why":"is over"}}}',
      { name: 'Refusal', message: 'until: is over', fault: { field: 'until', why: 'is over' } },
    ],
    [
      'a rate limit of a proxy',
      429,
      'slow down',
      { name: 'Refusal', code: 'rate_limited', retryAfterS: 1440 },
    ],
    ['an unknown code', 400, '{"error":{"code":"constructor"}}', { name: 'NetworkFailure' }],
    ['a page instead of an error', 502, '<html>', { name: 'NetworkFailure' }],
    ['a page instead of an answer', 200, '<html>', { name: 'NetworkFailure' }],
  ])('says %s', async (_, status, body, expected) => {
    answers(status, body)
    await expect(send(getRedirect, { path: '/x' })).rejects.toMatchObject(expected)
  })

  it('tells a dead line from a caller who went away', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch'))),
    )
    await expect(send(getRedirect, { path: '/x' })).rejects.toMatchObject({ name: 'NetworkFailure' })
    const gone = { signal: AbortSignal.abort() }
    await expect(send(getRedirect, { path: '/x' }, gone)).rejects.toMatchObject({ name: 'TypeError' })
  })
})

describe('over the limit of requests', () => {
  const REFUSED = '{"error":{"code":"rate_limited","message":"429 - Rate limit exceeded"}}'
  const limit = (retryAfterS: number, times: number) => {
    let left = times
    const fetched = vi.fn<typeof fetch>(async () =>
      left-- > 0
        ? new Response(REFUSED, { status: 429, headers: { 'retry-after': String(retryAfterS) } })
        : Response.json({}),
    )
    vi.stubGlobal('fetch', fetched)
    return fetched
  }

  beforeEach(() => {
    vi.useFakeTimers()
    limitedUntil.set(0)
  })
  afterEach(() => vi.useRealTimers())

  it('a question waits for as long as the server says, others wait with it', async () => {
    const fetched = limit(7, 1)
    const first = send(getRedirect, { path: '/a' })
    await vi.advanceTimersByTimeAsync(0)
    const second = send(getRedirect, { path: '/b' })
    await vi.advanceTimersByTimeAsync(6999)
    expect(fetched).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1001)
    expect(await Promise.all([first, second])).toEqual([{}, {}])
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  it('is told once for questions that were refused together', async () => {
    limit(7, 3)
    const notify = vi.fn<() => void>()
    const stop = limitedUntil.follow(notify)
    const all = ['/a', '/b', '/c'].map((path) => send(getRedirect, { path }))
    await vi.advanceTimersByTimeAsync(8001)
    await Promise.all(all)
    stop()
    expect(notify).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a long wait', getRedirect, { path: '/a' }, 61],
    ['a write', setBanner, { text: 'x' }, 7],
  ] as const)('%s is refused at once', async (_, call, request, retryAfterS) => {
    limit(retryAfterS, 1)
    await expect(send(call, request as never)).rejects.toMatchObject({ code: 'rate_limited' })
  })

  it('who goes away does not wait', async () => {
    limit(7, 1)
    const leaving = new AbortController()
    const asked = send(getRedirect, { path: '/a' }, { signal: leaving.signal }).catch(
      (error: unknown) => error,
    )
    await vi.advanceTimersByTimeAsync(1)
    leaving.abort()
    expect(await asked).toMatchObject({ name: 'AbortError' })
  })
})
