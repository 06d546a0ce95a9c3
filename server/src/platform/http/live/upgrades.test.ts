import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { fakePages } from '../../../testing/sites/fakePages.ts'
import { connectionsOf, heldConnection, statusOf } from '../../../testing/faults/heldConnection.ts'
import { testApp, type TestApp } from '../../../testing/testApp.ts'

let site: TestApp
let port: number
const held: { socket: { destroy(): unknown } }[] = []

async function listen(...given: Parameters<typeof testApp>): Promise<void> {
  site = await testApp({ source: fakePages(), ...given[0] })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port // a listening TCP server has this kind of address
}
afterEach(async () => {
  for (const { socket } of held.splice(0)) socket.destroy()
  await site.close()
})

const SOCKET = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
const upgrade = (path: string, protocol: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n${more}\r\n`

async function ask(bytes: string): Promise<string> {
  const connection = await heldConnection(port, bytes)
  held.push(connection)
  return connection.answer
}

async function allGone() {
  await expect.poll(() => connectionsOf(site.app.server), { timeout: 10_000, interval: 20 }).toBe(0)
}

describe('a request that wishes for another protocol', () => {
  it.each([
    ['h2c, as curl and Java ask', '/market', 'h2c', 200],
    ['a socket where there is a page', '/market', 'websocket', 200],
    ['a socket at the root', '/', 'websocket', 200],
    ['something unknown', '/healthz', 'TLS/1.0, IRC/6.9', 200],
    ['a socket at a call', '/api/be/nothing', 'websocket', 404],
    ['a socket that nobody serves', '/ws/nowhere', 'websocket', 404],
    ['another protocol at a socket', '/ws/nowhere', 'h2c', 404],
    ['the whole address of a socket', 'http://localhost:3000/ws/nowhere', 'websocket', 404],
  ])('%s: answered at once, and the connection closed', async (_, path, protocol, status) => {
    await listen()
    const answer = await ask(upgrade(path, protocol, SOCKET))
    expect(statusOf(answer)).toBe(status)
    expect(answer).toMatch(/^connection: close\r$/im)
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
    await allGone()
  })

  it('also from memory', async () => {
    await listen()
    await ask('GET /market HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    const served = site.hot.served
    expect(await ask(upgrade('/market', 'h2c'))).toMatch(/^connection: close\r$/im)
    expect(site.hot.served).toBe(served + 1)
    await allGone()
  })

  it('has its body read', async () => {
    await listen()
    const body = '{"nonsense":1}'
    const head = `POST /api/be/tag/by-url HTTP/1.1\r\nHost: localhost:3000\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n`
    const answer = await ask(
      `${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    expect(statusOf(answer)).toBe(400)
    expect(answer).toContain('bad_request')
    await allGone()
  })
})

describe('several hundred of them', () => {
  it('hold no descriptor, though their senders never end', async () => {
    await listen()
    const paths = ['/', '/market', '/api/be/nothing', '/ws/nowhere', '/favicon.ico']
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, nth) =>
        ask(upgrade(paths[nth % paths.length] ?? '/', 'websocket', SOCKET)),
      ),
    )
    expect(answers.map(statusOf).filter(Number.isNaN)).toEqual([])
    await allGone()
  }, 60_000)

  it('use up the budget of their sender, and what is refused is closed too', async () => {
    await listen({ environment: { RATE_LIMIT: '100' } })
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, nth) =>
        ask(upgrade(nth % 2 ? '/ws/nowhere' : '/api/be/nothing', 'websocket', SOCKET)),
      ),
    )
    const statuses = answers.map(statusOf)
    expect(statuses.filter((status) => status === 404)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(200)
    await allGone()
    expect((await fetch(`http://127.0.0.1:${port}/api/be/settings`)).status).toBe(429)
  }, 60_000)

  it('that never end their headers are cut', async () => {
    await listen({ times: { headersMs: 300, lookMs: 50 } })
    const half = upgrade('/ws/nowhere', 'websocket', SOCKET).slice(0, -2)
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(half)))
    expect(new Set(answers.map(statusOf))).toEqual(new Set([408]))
    await allGone()
  }, 60_000)
})
