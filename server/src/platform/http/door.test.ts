import { defineCall } from '@raidkit/contract/platform/call'
import { ERRORS, Refusal, type ErrorCode } from '@raidkit/contract/platform/errors'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'
import { testDoor } from '../../testing/testDoor.ts'

const lines: string[] = []
let site: TestApp
let admin: Person

beforeAll(async () => {
  site = await testApp({ log: pino({ level: 'debug' }, { write: (line) => void lines.push(line) }) })
  admin = await site.as('admin')
})
afterAll(() => site.close())

const errorOf = (reply: { json: () => { error: { code: string; message: string } } }) => reply.json().error

describe('a request', () => {
  it.each([
    ['POST', '/api/be/item/by-url', { url: 5 }, 'url: '],
    ['POST', '/api/be/item/by-url', {}, 'url: '],
    ['POST', '/api/be/item/by-url', [], 'request: '],
    ['POST', '/api/be/item/by-url', { url: 'x', lang: 'klingon' }, 'lang: '],
    ['PUT', '/api/be/admin/corrections', { entity: 'item', uid: 'x', field: 'name', value: 1 }, 'uid: '],
    ['PUT', '/api/be/admin/website-alert', { text: 'x', colour: 'red' }, 'request: '],
    ['PUT', '/api/be/admin/website-alert', { text: 'x'.repeat(2001) }, 'text: '],
  ] as const)('%s %s %j is refused with the field named', async (method, url, payload, field) => {
    const reply = await admin.ask({ method, url, payload })
    expect([reply.statusCode, errorOf(reply).code]).toEqual([400, 'bad_request'])
    expect(errorOf(reply).message).toMatch(new RegExp(`^${field}`))
  })

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['skip=-1', 'skip'],
    ['sort=colour', 'sort'],
    [`search=${'x'.repeat(101)}`, 'search'],
  ])('a query with %s is refused with the field named', async (query, field) => {
    const reply = await site.app.inject(`/api/be/items?${query}`)
    expect(reply.statusCode).toBe(400)
    expect(errorOf(reply).message).toMatch(new RegExp(`^${field}: `))
  })

  it.each([
    ['a null character', '{"url":"a\\u0000b"}', 'url'],
    ['half a surrogate pair', '{"url":"\\ud83d"}', 'url'],
    ['a null character in a name', '{"url":"a","x\\u0000":1}', 'request'],
    ['nesting without end', `{"url":${'['.repeat(2000)}${']'.repeat(2000)}}`, 'request'],
  ])('with %s is refused before anything can choke on it', async (_, payload, field) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await site.app.inject({ method: 'POST', url: '/api/be/item/by-url', payload, headers })
    expect([reply.statusCode, errorOf(reply).message]).toEqual([400, expect.stringMatching(`^${field}: `)])
  })

  it.each([
    ['__proto__', '{"__proto__":{"admin":true},"url":"x"}', 400],
    ['constructor', '{"constructor":{"prototype":{"admin":true}},"url":"x"}', 400],
    ['toString', '{"toString":null,"url":"x"}', 404],
  ])('with a %s key poisons nothing', async (_, payload, status) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await site.app.inject({ method: 'POST', url: '/api/be/item/by-url', payload, headers })
    expect(reply.statusCode).toBe(status)
    expect(Reflect.get({}, 'admin')).toBeUndefined()
  })
})

describe('a body', () => {
  const put = (payload: string | Buffer | undefined, type?: string) =>
    admin.ask({
      method: 'PUT',
      url: '/api/be/admin/website-alert',
      ...(payload === undefined ? {} : { payload }),
      headers: type === undefined ? {} : { 'content-type': type },
    })

  it.each([
    ['text', '{"text":"x"}', 'text/plain', 415, 'bad_content_type'],
    ['a form', 'text=x', 'application/x-www-form-urlencoded', 415, 'bad_content_type'],
    ['a file', '--x--', 'multipart/form-data; boundary=x', 415, 'bad_content_type'],
    ['of no type', '{"text":"x"}', '', 415, 'bad_content_type'],
    ['of a broken type', '{"text":"x"}', ';;', 415, 'bad_content_type'],
    ['broken JSON', '{"text":', 'application/json', 400, 'bad_request'],
    ['empty', '', 'application/json', 400, 'bad_request'],
    [
      'two bytes a character',
      Buffer.from('{"text":"x"}', 'utf16le'),
      'application/json; charset=utf-16',
      400,
      'bad_request',
    ],
    ['missing', undefined, undefined, 400, 'bad_request'],
    [
      'longer than 256 kB',
      JSON.stringify({ text: 'x'.repeat(256 * 1024) }),
      'application/json',
      413,
      'too_large',
    ],
  ] as const)('that is %s is refused', async (_, payload, type, status, code) => {
    const reply = await put(payload, type)
    expect([reply.statusCode, errorOf(reply).code]).toEqual([status, code])
  })

  it('of a name with a charset is taken', async () => {
    expect((await put('{"text":""}', 'application/json; charset=utf-8')).statusCode).toBe(200)
  })
})

describe('a path', () => {
  it.each([
    ['GET', '/api/be/nothing'],
    ['POST', '/api/be/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
  ] as const)('%s %s that nobody answers is not_found', async (method, url) => {
    const reply = await site.app.inject({ method, url })
    expect([reply.statusCode, errorOf(reply)]).toEqual([404, { code: 'not_found', message: 'not_found' }])
  })

  it.each([
    ['POST', '/api/be/items', 'GET, HEAD'],
    ['GET', '/api/be/item/by-url', 'POST'],
    ['PATCH', '/api/be/admin/corrections', 'DELETE, GET, HEAD, PUT'],
    ['OPTIONS', '/api/be/items', 'GET, HEAD'],
    ['HEAD', '/api/be/events', 'GET'],
    ['HEAD', '/api/be/login/owner', 'GET'],
    ['HEAD', '/api/be/logout', 'GET'],
  ] as const)('%s %s is 405 and says what would do', async (method, url, allow) => {
    const reply = await site.app.inject({ method, url })
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, allow])
    expect(errorOf(reply).code).toBe('method_not_allowed')
  })

  it('answers HEAD as GET, without the body', async () => {
    const [head, get] = await Promise.all(
      (['HEAD', 'GET'] as const).map((method) => site.app.inject({ method, url: '/api/be/tags' })),
    )
    expect([head?.statusCode, head?.body]).toEqual([200, ''])
    expect(head?.headers.etag).toBe(get?.headers.etag)
  })
})

describe('data', () => {
  it('that the caller has is not sent again', async () => {
    const first = await site.app.inject('/api/be/tags')
    const etag = String(first.headers.etag)
    const again = await site.app.inject({
      url: '/api/be/tags',
      headers: { 'if-none-match': `"other", W/${etag}` },
    })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    const other = await site.app.inject({ url: '/api/be/tags', headers: { 'if-none-match': '"other"' } })
    expect(other.statusCode).toBe(200)
  })

  it('of one person is kept by nobody in between', async () => {
    const [mine, everyones] = await Promise.all(
      ['/api/be/users/me', '/api/be/tags'].map((url) => admin.ask({ url })),
    )
    expect(mine?.headers['cache-control']).toBe('private, no-store')
    expect(everyones?.headers['cache-control']).toBe('no-cache')
  })
})

describe('a reply', () => {
  const call = (path: `/api/${string}`, reply: z.ZodType) =>
    defineCall({ method: 'GET', path, access: 'visitor', request: z.object({}), reply })

  it('is stripped to what the contract names', async () => {
    const shape = z.object({ name: z.string(), inner: z.array(z.object({ id: z.number() })) })
    const app = await testDoor({
      deps: site.deps,
      define: (door) =>
        door.answer(call('/api/strip', shape), async () => ({
          name: 'a',
          password: 'p',
          inner: [{ id: 1, email: 'e' }],
        })),
    })
    expect((await app.inject('/api/strip')).json()).toEqual({ name: 'a', inner: [{ id: 1 }] })
  })

  it.each([
    ['breaks the contract', async () => ({ name: 5, password: 'hunter2' })],
    ['is an accident', () => Promise.reject(new Error('at hunter2'))],
    [
      'is an accident with a status',
      () => Promise.reject(Object.assign(new Error('hunter2'), { statusCode: 502 })),
    ],
  ])('that %s is internal: logged, and nothing of it leaks', async (_, handler) => {
    const before = lines.length
    const app = await testDoor({
      deps: site.deps,
      define: (door) => door.answer(call('/api/bad', z.object({ name: z.string() })), handler),
    })
    const reply = await app.inject('/api/bad')
    expect([reply.statusCode, reply.json()]).toEqual([
      500,
      { error: { code: 'internal', message: 'internal' } },
    ])
    expect(lines.slice(before).filter((line) => line.includes('request failed'))).toHaveLength(1)
  })

  it.each(Object.entries(ERRORS) as [ErrorCode, number][])(
    'refused by %s has status %i',
    async (code, status) => {
      const app = await testDoor({
        deps: site.deps,
        define: (door) => door.answer(call('/api/no', z.object({})), () => Promise.reject(new Refusal(code))),
      })
      const reply = await app.inject('/api/no')
      expect([reply.statusCode, reply.json()]).toEqual([status, { error: { code, message: code } }])
      expect(reply.headers['cache-control']).toBe('no-store')
    },
  )
})
