import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakePages, helloPage } from '../../../testing/sites/fakePages.ts'
import { gatedStore, type Gate } from '../../../testing/faults/gatedStore.ts'
import { heldConnection, statusOf } from '../../../testing/faults/heldConnection.ts'
import { programOf } from '../../../testing/sites/progressToken.ts'
import { testApp, type Person, type TestApp } from '../../../testing/testApp.ts'
import { testStore } from '../../../testing/testDatabase.ts'

const ANSWER_MS = 300
/** Time limit of the tests: many times the deadline, for a busy machine. */
const IN_TIME_MS = 15_000
const SECRET = 'a-word-that-no-log-holds'
/** Routes that stay open and have begun their answer. */
const STREAMS = /\/events$|^\/ws\/|\/changes$/

let site: TestApp
let gate: Gate
let url: string
let admin: Person
let token: string
let isPageSlow = false
const lines: string[] = []

beforeAll(async () => {
  const database = await testStore(5)
  const gated = gatedStore(database.store)
  gate = gated.gate
  const render = async (asked: Parameters<typeof helloPage>[0]) => {
    if (isPageSlow) await gated.store.settings.get('banner')
    return helloPage(asked)
  }
  site = await testApp({
    database: { ...database, store: gated.store },
    source: fakePages(render, { troublePage: async ({ status }) => `<h1>${status}</h1>` }),
    log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
    times: { answerMs: ANSWER_MS, bodyMs: 60_000 },
  })
  url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await site.as('admin')
  // A site with such a short deadline refuses requests on a busy machine, so the token is requested until it arrives.
  token = await vi.waitFor(
    async () => {
      const made = (await programOf(site)).token
      if (!made) throw new Error('refused')
      return made
    },
    { timeout: IN_TIME_MS },
  )
}, 60_000)
beforeEach(() => {
  isPageSlow = true
  lines.length = 0
})
afterEach(() => gate.open())
afterAll(() => site.close())

const BROWSER = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }

/** Requests whose address is not kept, with a word that no log may contain. */
const ASKED: Record<string, () => Promise<LightMyRequestResponse>> = {
  'a call that reads': () => admin.ask({ url: `/api/be/admin/users?q=${SECRET}` }),
  'a call that writes': () =>
    admin.ask({ method: 'PUT', url: '/api/be/admin/website-alert', payload: { text: SECRET } }),
  'a call that writes, with a key': () =>
    admin.ask({
      method: 'PUT',
      url: '/api/be/admin/website-alert',
      payload: { text: SECRET },
      headers: { 'idempotency-key': randomUUID() },
    }),
  'a page for everybody': () => site.app.inject({ url: `/${randomUUID()}?q=${SECRET}`, headers: BROWSER }),
  'a page of one reader': () => admin.ask({ url: `/admin?q=${SECRET}`, headers: BROWSER }),
  'a list as CSV': () => site.app.inject({ url: `/api/v1/items/all.csv?x-api-key=${SECRET}${randomUUID()}` }),
  'the price API': () => site.app.inject({ url: `/api/v1/items/all?x-api-key=${SECRET}${randomUUID()}` }),
  'the progress API': () =>
    site.app.inject({
      url: `/api/v2/progress?q=${SECRET}`,
      headers: { authorization: `Bearer ${token}` },
    }),
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = sleep(IN_TIME_MS, undefined, over).then(() => Promise.reject(new Error('it hangs')))
  return Promise.race([work, late]).finally(() => over.abort())
}

/** Endings of the handlers after the deadline has answered. */
const ENDINGS: Record<string, () => void> = {
  'finishes late': () => gate.open(),
  'throws late': () => gate.open(new Error('the disk is gone')),
  'never ends': () => undefined,
}

describe.each(Object.entries(ENDINGS))('a handler that %s', (_, end) => {
  it.each(Object.entries(ASKED))('%s is answered at the deadline', async (_name, ask) => {
    gate.shut()
    const reply = await inTime(ask())
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2'])
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    end()
    isPageSlow = false
    // A later request succeeds: the late endings did no harm.
    gate.open()
    for (const path of ['/healthz', '/api/be/account'])
      await expect
        .poll(async () => (await admin.ask({ url: path })).statusCode, { timeout: IN_TIME_MS })
        .toBe(200)
    expect(lines.filter((line) => line.includes(SECRET))).toEqual([])
    expect(lines.filter((line) => /already sent|ALREADY_SENT|HEADERS_SENT/.test(line))).toEqual([])
  })
})

it('says it as each reader understands it', async () => {
  gate.shut()
  const [call, page, csv, progress] = await inTime(
    Promise.all(
      ['a call that reads', 'a page for everybody', 'a list as CSV', 'the progress API'].map((name) =>
        ASKED[name]!(),
      ),
    ),
  )
  expect(call?.json()).toEqual({ error: { code: 'overloaded', message: 'the answer takes too long' } })
  expect(page?.body).toBe('<h1>503</h1>')
  expect(page?.headers['content-security-policy']).toContain("script-src 'self'")
  expect([csv?.headers['content-type'], csv?.body]).toEqual([
    'text/csv; charset=utf-8',
    'the answer takes too long\r\n',
  ])
  expect(progress?.json()).toEqual({ success: false, error: 'the answer takes too long' })
})

it('counts as a failure of its route, with the reason', async () => {
  gate.shut()
  await inTime(ASKED['the price API']!())
  expect(site.watch.failures(0)).toContainEqual(
    expect.objectContaining({
      route: 'GET /api/v1/items/all',
      last: expect.objectContaining({ status: 503, message: 'the answer takes too long' }) as unknown,
    }),
  )
})

it('every route that there is answers in time, whoever asks', async () => {
  const limited = site.routes.filter(({ config }) => config?.answerMs === undefined)
  const routes = limited.flatMap(({ method, url: path }) =>
    [method]
      .flat()
      .map((name) => ({ method: name, path: path.replaceAll(/:[a-zA-Z]+/g, 'x').replace('*', 'x') })),
  )
  const asked = routes.filter(({ method, path }) => method !== 'OPTIONS' && !STREAMS.test(path))
  expect(asked.length).toBeGreaterThan(300)
  gate.shut()
  const unanswered: string[] = []
  for (let at = 0; at < asked.length; at += 40) {
    await Promise.all(
      asked.slice(at, at + 40).map(async ({ method, path }) => {
        const payload = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) ? {} : undefined
        const request = { url: path, method: method as 'GET', ...(payload && { payload }) }
        await inTime(admin.ask(request)).catch(() => unanswered.push(`${method} ${path}`))
      }),
    )
  }
  expect(unanswered).toEqual([])
}, 300_000)

it('a body on its way has its own time, and its answer the deadline from then on', async () => {
  const port = Number(new URL(url).port)
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:3000\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 37\r\n\r\n`
  const { socket, answer } = await heldConnection(port, head('/api/be/login/email'))
  gate.shut()
  const body = '{"email":"a@example.org","lang":"en"}'
  for (const part of [body.slice(0, 10), body.slice(10, 20), body.slice(20)]) {
    await sleep(ANSWER_MS)
    socket.write(part)
  }
  expect(statusOf(await inTime(answer))).toBe(503)
  socket.destroy()
})
