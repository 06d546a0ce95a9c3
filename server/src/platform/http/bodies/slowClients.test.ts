import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { fakePages } from '../../../testing/sites/fakePages.ts'
import {
  connectionsOf,
  heldConnection,
  statusOf,
  sendSlowly,
} from '../../../testing/faults/heldConnection.ts'
import { testApp, type TestApp } from '../../../testing/testApp.ts'
import { TIMES, type Times } from '../time-limits/times.ts'

let site: TestApp
let port: number

const QUICK = { headersMs: 300, bodyMs: 300, lookMs: 50 }
const LARGE_PAGE = new Response('x'.repeat(8_000_000), { headers: { 'content-type': 'text/html' } })

async function listen(times: Partial<Times> = QUICK): Promise<void> {
  site = await testApp({ times, source: fakePages(() => LARGE_PAGE.clone()) })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port // a listening TCP server has this kind of address
}
afterEach(() => site.close())

async function allGone() {
  await expect.poll(() => connectionsOf(site.app.server), { timeout: 10_000, interval: 20 }).toBe(0)
}

const post = (path: string, length: number, host = 'Host: localhost\r\n') =>
  `POST ${path} HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

it('every wait for a sender fits into ten seconds', async () => {
  await listen()
  expect(TIMES.headersMs + TIMES.lookMs).toBeLessThan(10_000)
  expect(TIMES.bodyMs).toBeLessThan(10_000)
  expect(site.app.server).toMatchObject({ headersTimeout: 300, requestTimeout: TIMES.requestMs })
})

describe('a slow sender is cut', () => {
  it.each([
    ['of headers', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Long: ', 'x'],
    ['of a first line', 'GET /', 'x'],
    ['of a body', post('/api/be/tag/by-url', 500), ' '],
    [
      'of a chunked body',
      post('/api/be/tag/by-url', 1).replace('Content-Length: 1', 'Transfer-Encoding: chunked'),
      '1\r\n \r\n',
    ],
    ['of a body that nobody wants', post('/market', 500).replace('POST', 'GET'), ' '],
    ['of a body for an address too long', post(`/${'x'.repeat(5000)}`, 500), ' '],
  ])('%s', async (_, head, piece) => {
    await listen()
    const answer = await sendSlowly(await heldConnection(port, head), piece, 50)
    expect([408, 200, 414]).toContain(statusOf(answer))
    await allGone()
  })

  it('with an answer in our own form', async () => {
    await listen()
    const answer = await sendSlowly(await heldConnection(port, post('/api/be/tag/by-url', 500)), ' ', 50)
    expect(statusOf(answer)).toBe(408)
    expect(answer).toMatch(/^connection: close\r$/im)
    expect(answer.split('\r\n\r\n')[1]).toBe(
      '{"error":{"code":"timeout","message":"the request took too long to arrive"}}',
    )
  })

  it('who sends nothing at all too, and meanwhile all others are served', async () => {
    await listen()
    const silent = await Promise.all(Array.from({ length: 20 }, () => heldConnection(port, '')))
    const others = await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status),
      ),
    )
    expect(new Set(others)).toEqual(new Set([200]))
    for (const { socket, answer } of silent) {
      expect(statusOf(await answer)).toBe(408)
      socket.destroy()
    }
  })

  it('a large body at a fair rate may take longer than a small one', async () => {
    await listen({ ...QUICK, bodyBytesPerSecond: 100 }) // a piece may be late by two seconds
    const startMs = performance.now()
    const head = post('/api/be/tag/by-url', 4000, 'Host: localhost\r\nConnection: close\r\n')
    const answer = await sendSlowly(await heldConnection(port, head), ' '.repeat(200), 50)
    expect(statusOf(answer)).toBe(400) // invalid JSON, which was read to its end
    expect(performance.now() - startMs).toBeGreaterThan(2 * QUICK.bodyMs)
  })
})

/** Blocks the thread, as a busy machine does; nothing is read meanwhile. */
function beBusy(ms: number): void {
  for (const endMs = performance.now() + ms; performance.now() < endMs;);
}

it.each([
  ['headers', '', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 200],
  [
    'a body',
    post('/api/be/tag/by-url', 500, 'Host: localhost\r\nConnection: close\r\n'),
    ' '.repeat(500),
    400, // invalid JSON, which was read to its end
  ],
])('whose %s came while the site was busy is answered', async (_, before, rest, status) => {
  await listen()
  const { socket, answer } = await heldConnection(port, before)
  await new Promise((resolve) => setTimeout(resolve, QUICK.bodyMs / 3)) // the site has read the first part
  await setImmediate() // next, the site checks its timeouts before it reads
  socket.write(rest)
  beBusy(2 * QUICK.bodyMs)
  expect(statusOf(await answer)).toBe(status)
})

it('a reader who takes nothing of a large answer is cut', async () => {
  await listen({ unreadMs: 300 })
  const { socket } = await heldConnection(port, 'GET /market HTTP/1.1\r\nHost: localhost\r\n\r\n')
  socket.pause()
  await expect.poll(() => site.hot.bytes, { timeout: 10_000 }).toBeGreaterThan(0)
  await allGone()
  socket.destroy()
})

describe('what the parser refuses', () => {
  it.each([
    ['nonsense', 'x\r\n\r\n', 400, 'bad_request'],
    [
      'a length that is none',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
      400,
      'bad_request',
    ],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: localhost\r\nA: ${'x'.repeat(17_000)}`,
      431,
      'too_large',
    ],
    [
      'chunks with long remarks',
      `${post('/api/be/tag/by-url', 1).replace('Content-Length: 1', 'Transfer-Encoding: chunked')}1;${'x'.repeat(17_000)}`,
      413,
      'too_large',
    ],
  ])('%s: said in our own form, and closed though the sender stays', async (_, bytes, status, code) => {
    await listen({})
    const { socket, answer } = await heldConnection(port, bytes)
    expect(statusOf(await answer)).toBe(status)
    expect(await answer).toMatch(/^connection: close\r$/im)
    expect(JSON.parse((await answer).split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: { code } })
    await allGone()
    socket.destroy()
  })

  it('after a request in order leaves its answer whole', async () => {
    await listen({})
    const { socket, answer } = await heldConnection(
      port,
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nnonsense\r\n\r\n',
    )
    expect((await answer).startsWith('HTTP/1.1 ')).toBe(true)
    await allGone()
    socket.destroy()
  })
})
