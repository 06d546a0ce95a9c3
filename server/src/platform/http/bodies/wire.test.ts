import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fakePages } from '../../../testing/sites/fakePages.ts'
import { testApp, type TestApp } from '../../../testing/testApp.ts'

let site: TestApp
let port: number

beforeAll(async () => {
  site = await testApp({ source: fakePages() })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port // a listening TCP server has this kind of address
})
afterAll(() => site.close())

/** Checks that the server still answers other clients after each test. */
afterEach(async () => {
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

/** Sends bytes as they are; returns all that came back until the server hung up. */
async function exchange(bytes: string | string[], patienceMs = 5000): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => void chunks.push(Buffer.from(chunk)))
  socket.on('error', () => undefined) // the server may hang up while we still talk
  await once(socket, 'connect')
  for (const part of [bytes].flat()) socket.write(part, 'latin1')
  const closed = new Promise((resolve) =>
    socket.closed ? resolve(undefined) : socket.once('close', resolve),
  )
  await Promise.race([closed, sleep(patienceMs, undefined, { ref: false })])
  socket.destroy()
  return Buffer.concat(chunks).toString('latin1')
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
const CLOSE = 'Host: localhost\r\nConnection: close\r\n\r\n'

describe('bytes that are no request', () => {
  it.each([
    ['nonsense', 'x\r\n\r\n'],
    ['binary', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['no method', ' / HTTP/1.1\r\n\r\n'],
    ['an unknown method', `BREW / HTTP/1.1\r\n${CLOSE}`],
    ['no such version', `GET / HTTP/9.9\r\n${CLOSE}`],
    ['a space in the path', `GET /a b HTTP/1.1\r\n${CLOSE}`],
    ['a header without a colon', `GET / HTTP/1.1\r\nnonsense\r\n${CLOSE}`],
    ['a header with a null', `GET / HTTP/1.1\r\nA: \0\r\n${CLOSE}`],
    ['two lengths', `POST /api/be/tag/by-url HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${CLOSE}`],
    [
      'length and chunks',
      `POST /api/be/tag/by-url HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n${CLOSE}`,
    ],
    ['a negative length', `POST /api/be/tag/by-url HTTP/1.1\r\nContent-Length: -1\r\n${CLOSE}`],
    [
      'a broken chunk',
      `POST /api/be/tag/by-url HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n${CLOSE}zz\r\n`,
    ],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ])('%s: 400 and the connection is closed', async (_, bytes) => {
    expect(statusOf(await exchange(bytes))).toBe(400)
  })
})

describe('too much', () => {
  it('a header of 16 kB is 431', async () => {
    expect(
      statusOf(await exchange(`GET /healthz HTTP/1.1\r\nX-Long: ${'x'.repeat(16 * 1024)}\r\n${CLOSE}`)),
    ).toBe(431)
  })

  it('100,000 headers are 431, or the connection is cut while they still come', async () => {
    const headers = Array.from({ length: 100_000 }, (_, nth) => `A${nth}: b\r\n`).join('')
    const answer = await exchange(['GET /healthz HTTP/1.1\r\n', headers, CLOSE])
    expect([431, Number.NaN]).toContain(statusOf(answer))
  })

  it('a path of 8 kB is 414, with and without odd signs in it', async () => {
    expect(statusOf(await exchange(`GET /${'x'.repeat(8192)} HTTP/1.1\r\n${CLOSE}`))).toBe(414)
    expect(statusOf(await exchange(`GET /${'/..%2f'.repeat(1300)} HTTP/1.1\r\n${CLOSE}`))).toBe(414)
  })

  it('a body that says it has 1 GB is refused before it is read', async () => {
    const head = `POST /api/be/tag/by-url HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 1073741824\r\n${CLOSE}`
    expect(statusOf(await exchange([head, 'x'.repeat(1000)]))).toBe(413)
  })

  it('a body that does not say how long it is is refused at 256 kB', async () => {
    const head = `POST /api/be/tag/by-url HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n${CLOSE}`
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
    expect(statusOf(await exchange([head, ...Array.from({ length: 16 }, () => chunk)]))).toBe(413)
  })
})

describe('unusual, but right', () => {
  it('HTTP/1.0', async () => {
    const answer = await exchange('GET /healthz HTTP/1.0\r\n\r\n')
    expect([statusOf(answer), answer.includes('{"status":"ok"}')]).toEqual([200, true])
  })

  it.each([
    ['/healthz', 200],
    ['/api/be/nothing', 404],
    ['/market', 200],
    ['', 200],
    ['?x', 200],
  ])('the whole address, http://other.example%s', async (path, status) => {
    expect(statusOf(await exchange(`GET http://other.example${path} HTTP/1.1\r\n${CLOSE}`))).toBe(status)
  })

  it('a language redirect for the whole address stays here', async () => {
    const answer = await exchange(`GET http://evil.example/en//evil.example/x HTTP/1.1\r\n${CLOSE}`)
    expect(/^location: (.*)\r$/im.exec(answer)?.[1]).toBe('/evil.example/x')
  })

  it('OPTIONS * and TRACE are no calls', async () => {
    expect(statusOf(await exchange(`OPTIONS * HTTP/1.1\r\n${CLOSE}`))).toBe(405)
    expect(statusOf(await exchange(`TRACE /healthz HTTP/1.1\r\n${CLOSE}`))).toBe(405)
  })

  it('an upgrade to nowhere is refused', async () => {
    const answer = await exchange(
      `GET /ws/nowhere HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
    )
    expect(statusOf(answer)).toBe(404)
  })

  it('two requests in one packet are both answered', async () => {
    const answer = await exchange(
      `GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /healthz HTTP/1.1\r\n${CLOSE}`,
    )
    expect(answer.split('{"status":"ok"}')).toHaveLength(3)
  })
})
