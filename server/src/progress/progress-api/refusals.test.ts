import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programOf, type Program } from '../../testing/sites/progressToken.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const DEBUT = '5936d90786f7742b1420ba5b'

let site: TestApp
let limited: TestApp
let program: Program
beforeAll(async () => {
  site = await testApp()
  limited = await testApp({ environment: { RATE_LIMIT: '1000' } })
  program = await programOf(site)
})
afterAll(() => Promise.all([site.close(), limited.close()]))

const refusal = { success: false, error: expect.any(String) }
const inject = (url: string, authorization?: string) =>
  site.app.inject({ url, headers: authorization === undefined ? {} : { authorization } })

describe('without a good token', () => {
  it.each([
    ['none', undefined],
    ['another scheme', 'Basic UFZQXw=='],
    ['nothing after Bearer', 'Bearer '],
    ['a foreign one', 'Bearer PVP_000000000000000000'],
    ['the season', 'Bearer SZN_000000000000000000'],
    ['the old form', 'Bearer abcdefghijklmnopqrstuv'],
    ['an endless one', `Bearer ${'x'.repeat(5000)}`],
    ['quotes', "Bearer PVP_' or 1=1 --"],
  ])('%s: 401 in its own shape', async (_, authorization) => {
    for (const path of ['/token', '/progress', '/team/progress']) {
      const reply = await inject(`/api/v2${path}`, authorization)
      expect([reply.statusCode, reply.json()]).toEqual([401, refusal])
      expect(reply.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
    }
  })

  it('of a suspended account', async () => {
    const { person, ask } = await programOf(site)
    await site.deps.store.users.change(person.uid!, () => ({ suspendedAt: new Date() }))
    expect((await ask('GET', '/token')).statusCode).toBe(401)
  })
})

describe('permissions', () => {
  it.each([
    [['GP'], [200, 200, 403, 403]],
    [['TP'], [200, 403, 200, 403]],
    [['WP'], [200, 403, 403, 200]],
  ] as const)('%j', async (permissions, expected) => {
    const { ask } = await programOf(site, { permissions })
    const replies = [
      await ask('GET', '/token'),
      await ask('GET', '/progress'),
      await ask('GET', '/team/progress'),
      await ask('POST', '/progress/level/9'),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(expected)
    for (const reply of replies) if (reply.statusCode === 403) expect(reply.json()).toEqual(refusal)
  })

  it('who lost Pro reads on and writes nothing', async () => {
    const { person, ask } = await programOf(site)
    await site.deps.store.users.change(person.uid!, () => ({ pro: false }))
    expect([
      (await ask('GET', '/progress')).statusCode,
      (await ask('POST', '/progress/level/9')).statusCode,
    ]).toEqual([200, 403])
  })
})

describe('bad input', () => {
  it.each([
    ['/progress/level/0', undefined],
    ['/progress/level/80', undefined],
    ['/progress/level/-1', undefined],
    ['/progress/level/1.5', undefined],
    ['/progress/level/ten', undefined],
    ['/progress/level/1e1', undefined],
    [`/progress/task/${DEBUT}`, undefined],
    [`/progress/task/${DEBUT}`, {}],
    [`/progress/task/${DEBUT}`, { state: 'done' }],
    [`/progress/task/${DEBUT}`, { state: 1 }],
    [`/progress/task/${DEBUT}`, ['completed']],
    ['/progress/task/debut', { state: 'completed' }],
    ['/progress/task/__proto__', { state: 'completed' }],
    [`/progress/task/${'x'.repeat(400)}`, { state: 'completed' }],
    ['/progress/tasks', undefined],
    ['/progress/tasks', []],
    ['/progress/tasks', {}],
    ['/progress/tasks', [null]],
    ['/progress/tasks', [{ id: 5, state: 'completed' }]],
    ['/progress/tasks', [{ state: 'completed' }]],
    ['/progress/tasks', { [DEBUT]: null }],
    ['/progress/tasks', Array.from({ length: 2001 }, () => ({ id: DEBUT, state: 'completed' }))],
    ['/progress/task/objective/nothing', { state: 'completed' }],
    ['/progress/task/objective/5967379186f77463860dadd6', {}],
    ['/progress/task/objective/5967379186f77463860dadd6', { state: 'failed' }],
    ['/progress/task/objective/5967379186f77463860dadd6', { count: -1 }],
    ['/progress/task/objective/5967379186f77463860dadd6', { count: 1.5 }],
    ['/progress/task/objective/5967379186f77463860dadd6', { count: '3' }],
    ['/progress/task/objective/5967379186f77463860dadd6', { count: 1e9 }],
  ])('%s %j is 400', async (path, payload) => {
    const reply = await program.ask('POST', path, payload)
    expect([reply.statusCode, reply.json()]).toEqual([400, refusal])
  })

  it.each([
    ['/progress/level/ten', undefined, 'level must be a whole number from 1 to 79'],
    [`/progress/task/${DEBUT}`, { state: 'done' }, 'state must be one of completed, uncompleted, failed'],
    ['/progress/task/debut', { state: 'completed' }, `Unknown task debut. Did you mean ${DEBUT} (Debut)?`],
    ['/progress/task/banana', { state: 'completed' }, 'Unknown task banana.'],
    ['/progress/task/objective/nothing', { state: 'completed' }, 'Unknown objective nothing.'],
  ])('%s %j says what is wrong', async (path, payload, error) => {
    expect((await program.ask('POST', path, payload)).json()).toEqual({ success: false, error })
  })

  it('a missing token and a wrong one differ, and an unknown call names the nearest', async () => {
    expect((await inject('/api/v2/token')).json().error).toBe('No token was sent')
    expect((await inject('/api/v2/token', 'Bearer PVP_000000000000000000')).json().error).toBe(
      'This token is not known',
    )
    expect((await inject('/api/v2/progres')).json().error).toBe(
      'Unknown call /api/v2/progres. Did you mean /api/v2/progress?',
    )
  })

  it.each([
    ['broken JSON', '{"state":', 400],
    ['too much', `["${'x'.repeat(300_000)}"]`, 413],
    ['nested without end', '['.repeat(5000), 400],
  ])('%s', async (_, payload, status) => {
    const headers = { authorization: `Bearer ${program.token}`, 'content-type': 'application/json' }
    const reply = await site.app.inject({ method: 'POST', url: '/api/v2/progress/tasks', headers, payload })
    expect([reply.statusCode, reply.json()]).toEqual([status, refusal])
  })

  it('a level without a body, called JSON or not', async () => {
    for (const more of [{}, { 'content-type': 'application/json' }, { 'content-type': 'text/plain' }]) {
      const headers = { authorization: `bearer ${program.token}`, 'content-length': '0', ...more }
      const reply = await site.app.inject({ method: 'POST', url: '/api/v2/progress/level/7', headers })
      expect(reply.statusCode).toBe(200)
    }
  })

  it('unknown paths are 404 in its own shape, never HTML', async () => {
    for (const url of ['/api/v2/nothing', '/v2/nothing', '/api/v2', '/api/v2/'])
      expect([(await inject(url)).statusCode, (await inject(url)).json()]).toEqual([404, refusal])
  })
})

describe('addresses', () => {
  it.each([
    ['localhost', '/api/v2'],
    ['localhost', '/v2'],
    ['api.tracker.example', ''],
    ['api.tracker.example', '/v2'],
    ['tracker.example', '/api/v2'],
  ])('%s%s', async (host, base) => {
    const headers = { host, authorization: `Bearer ${program.token}` }
    expect((await site.app.inject({ url: `${base}/token`, headers })).json()).toMatchObject({ success: true })
    const payload = [{ id: DEBUT, state: 'completed' }]
    const bulk = { method: 'POST', url: `${base}/progress/tasks/`, headers, payload } as const
    expect((await site.app.inject(bulk)).statusCode).toBe(200)
    expect((await site.app.inject({ url: `${base}/health`, headers: { host } })).statusCode).toBe(200)
  })

  it('may be asked by pages of other sites', async () => {
    const headers = { origin: 'https://tarkov.dev', 'access-control-request-method': 'POST' }
    const reply = await site.app.inject({ method: 'OPTIONS', url: '/api/v2/progress/tasks', headers })
    expect(reply.statusCode).toBe(204)
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-allow-headers': 'authorization, content-type',
    })
  })
})

describe('limits', () => {
  it.each([
    ['GET', '/token', 60],
    ['GET', '/progress', 60],
    ['POST', '/progress/level/5', 30],
  ] as const)('%s %s: %i a minute of an address and a token', async (method, path, most) => {
    const { ask, person } = await programOf(limited)
    const first = await ask(method, path)
    expect(first.headers['x-ratelimit-remaining']).toBe(String(most - 1))
    const kind = method === 'POST' ? 'write' : path === '/token' ? 'token' : 'read'
    expect(first.headers['ratelimit-policy']).toBe(`"${kind}";q=${most};w=60`)
    expect(first.headers['ratelimit']).toMatch(new RegExp(`^"${kind}";r=${most - 1};t=\\d+$`))
    expect(first.headers['access-control-expose-headers']).toContain('ratelimit-policy')
    for (let nth = 1; nth < most; nth += 1) expect((await ask(method, path)).statusCode).toBe(200)
    const over = await ask(method, path)
    expect([over.statusCode, over.json(), over.headers['x-ratelimit-remaining']]).toEqual([
      429,
      { success: false, error: 'Rate limit exceeded' },
      '0',
    ])
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    // Others are not counted with it: another token, another kind of call.
    expect((await (await programOf(limited)).ask(method, path)).statusCode).toBe(200)
    expect((await ask('GET', '/team/progress')).statusCode).toBe(path === '/progress' ? 429 : 200)
    expect(person.uid).toBeDefined()
  })
})
