import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openSockets, type Sockets } from '../../platform/http/live/sockets.ts'
import { VISITOR } from '../../platform/http/access/visitor.ts'
import { memoryBus } from '../../platform/nodes/memoryBus.ts'
import { socketApp } from '../../testing/sites/socketApp.ts'
import { remoteRoutes } from './routes.ts'

const log = pino({ level: 'silent' })
const PING_MS = 1_000
const nowMs = 1_000_000
const bus = memoryBus(log)
/** Two nodes on one bus. */
const nodes: { app: FastifyInstance; sockets: Sockets; url: string; stop: () => void }[] = []
const open: WebSocket[] = []

beforeAll(async () => {
  for (const pingMs of [60_000, PING_MS]) {
    const app = socketApp()
    const sockets = openSockets({
      app,
      siteUrl: 'http://localhost',
      readerOf: () => async () => VISITOR,
      log,
      now: Date.now,
    })
    const stop = remoteRoutes({ sockets, bus, log, now: () => nowMs, pingMs })
    const site = await app.listen({ port: 0, host: '127.0.0.1' })
    nodes.push({ app, sockets, stop, url: site.replace('http', 'ws') })
  }
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})
afterAll(async () => {
  for (const { app, sockets, stop } of nodes) {
    stop()
    sockets.close()
    await app.close()
  }
  await bus.close()
})

/** Opens a socket; tools have no origin. */
function connect(query: string, { node = 0, origin = '' } = {}): WebSocket {
  const headers = origin ? { origin } : {}
  const socket = new WebSocket(`${nodes[node]?.url}/ws/remote${query}`, { headers })
  open.push(socket)
  return socket
}
const heard = async (socket: WebSocket): Promise<unknown> =>
  JSON.parse(String((await once(socket, 'message'))[0]))
const closed = async (socket: WebSocket) => Number((await once(socket, 'close'))[0])

const POSITION = {
  type: 'playerPosition',
  map: 'customs',
  rotation: 90,
  position: { x: 12.5, y: 1.25, z: -40.75 },
}

it('a command reaches everybody of its session, on every node, and nobody else', async () => {
  const pages = [connect('?sessionid=k3v9'), connect('?sessionid=k3v9', { node: 1 })]
  const other = connect('?sessionid=other')
  const tool = connect('?sessionid=k3v9-tm')
  await Promise.all([...pages, other, tool].map((socket) => once(socket, 'open')))
  const strange: unknown[] = []
  other.on('message', (data: Buffer) => strange.push(data.toString()))
  tool.on('message', (data: Buffer) => strange.push(data.toString()))
  const all = Promise.all(pages.map(heard))
  tool.send(JSON.stringify({ sessionID: 'k3v9', type: 'command', data: POSITION }))
  expect(await all).toEqual([
    { type: 'command', data: POSITION },
    { type: 'command', data: POSITION },
  ])
  expect(strange).toEqual([])
})

it.each(['', '?sessionid=', '?sessionid=a b', `?sessionid=${'x'.repeat(65)}`, '?sessionid=<script>'])(
  'without a session (%s) it is cut',
  async (query) => expect(await closed(connect(query))).toBe(1008),
)

it.each([
  ['no JSON', '{'],
  ['no object', '[]'],
  ['no session', '{"type":"command","data":{"type":"map","value":"woods"}}'],
  ['no data', '{"type":"command","sessionID":"k","data":"map"}'],
  [
    'too long',
    JSON.stringify({ type: 'command', sessionID: 'k', data: { type: 'map', value: 'x'.repeat(5_000) } }),
  ],
])('%s is passed over, and the connection stays', async (_, text) => {
  const [page, tool] = [connect('?sessionid=k'), connect('?sessionid=k-tm')]
  await Promise.all([page, tool].map((socket) => once(socket, 'open')))
  const first = heard(page)
  tool.send(text)
  tool.send('{"type":"command","sessionID":"k","data":{"type":"map","value":"woods"}}')
  expect(await first).toEqual({ type: 'command', data: { type: 'map', value: 'woods' } })
})

it('who does not answer a ping is cut, who answers stays', async () => {
  const [good, silent] = [connect('?sessionid=p', { node: 1 }), connect('?sessionid=p', { node: 1 })]
  good.on('message', () => good.send('{"type":"pong"}'))
  expect(await heard(silent)).toEqual({ type: 'ping' })
  expect(await closed(silent)).toBe(4000)
  expect(good.readyState).toBe(WebSocket.OPEN)
})

it('pages of other sites may not connect', async () => {
  const [error] = await once(connect('?sessionid=k', { origin: 'https://other.example' }), 'error').catch(
    (cause: unknown) => [cause],
  )
  expect(String(error)).toContain('403')
})

it('a session holds twenty, and no more', async () => {
  const all = Array.from({ length: 20 }, () => connect('?sessionid=full'))
  await Promise.all(all.map((socket) => once(socket, 'open')))
  expect(await closed(connect('?sessionid=full'))).toBe(1013)
})

it('a tool that sends too much is passed over, and stays', async () => {
  const [page, tool] = [connect('?sessionid=busy'), connect('?sessionid=busy-tm')]
  await Promise.all([page, tool].map((socket) => once(socket, 'open')))
  const values: unknown[] = []
  page.on('message', (data: Buffer) => values.push(JSON.parse(data.toString()).data.value))
  const command = (value: number | string) =>
    tool.send(JSON.stringify({ type: 'command', sessionID: 'busy', data: { type: 'map', value } }))
  for (let nth = 0; nth < 40; nth += 1) command(nth)
  const other = connect('?sessionid=busy-other')
  await once(other, 'open')
  other.send('{"type":"command","sessionID":"busy","data":{"type":"map","value":"last"}}')
  await expect.poll(() => values.at(-1)).toBe('last')
  expect(values).toHaveLength(21)
  expect(tool.readyState).toBe(WebSocket.OPEN)
})
