import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import {
  connectionsOf,
  heldConnection,
  statusOf,
  type HeldConnection,
} from '../../../testing/faults/heldConnection.ts'
import { socketApp } from '../../../testing/sites/socketApp.ts'
import { limitDuration } from '../time-limits/deadline.ts'
import { openSockets, type Sockets } from './sockets.ts'
import { VISITOR, type Visitor } from '../access/visitor.ts'

const SITE = 'http://raidkit.example'
const PATIENCE_MS = 300

let app: FastifyInstance
let sockets: Sockets
let port: number
const held: HeldConnection[] = []

type Options = {
  visitorOf?: () => Promise<Visitor>
  pingMs?: number
  limits?: { network: number; all: number }
}

async function open({ visitorOf = async () => VISITOR, ...options }: Options = {}): Promise<void> {
  app = socketApp()
  limitDuration(app, PATIENCE_MS)
  const log = pino({ level: 'silent' })
  sockets = openSockets({ app, siteUrl: SITE, readerOf: () => visitorOf, log, now: Date.now, ...options })
  sockets.at('/ws/echo', { open: (socket) => socket.send('hello'), message: () => undefined })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port // a listening TCP server has this kind of address
}

afterEach(async () => {
  for (const { socket } of held.splice(0)) socket.destroy()
  sockets.close()
  await app.close()
})

const HANDSHAKE = {
  Host: 'localhost',
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  Origin: SITE,
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

async function shake(changes: Record<string, string> = {}, path = '/ws/echo'): Promise<HeldConnection> {
  const headers = Object.entries({ ...HANDSHAKE, ...changes }).map(([name, value]) => `${name}: ${value}\r\n`)
  const connection = await heldConnection(port, `GET ${path} HTTP/1.1\r\n${headers.join('')}\r\n`)
  held.push(connection)
  return connection
}

async function allGone() {
  await expect.poll(() => connectionsOf(app.server), { timeout: 10_000, interval: 20 }).toBe(0)
}
const opened = (from: string, path = '/ws/echo') =>
  new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { origin: SITE, 'x-forwarded-for': from } })

describe('a handshake that leads nowhere is answered and closed', () => {
  it.each([
    ['an unknown path', {}, '/ws/nothing', 404],
    ['another origin', { Origin: 'https://evil.example' }, '/ws/echo', 403],
    ['no websocket', { Upgrade: 'h2c' }, '/ws/echo', 400],
    ['no key', { 'Sec-WebSocket-Key': '' }, '/ws/echo', 400],
    ['an old version', { 'Sec-WebSocket-Version': '7' }, '/ws/echo', 400],
  ])('%s', async (_, changes, path, status) => {
    await open()
    const { answer } = await shake(changes, path)
    expect(statusOf(await answer)).toBe(status)
    await allGone()
  })

  it.each([
    ['fails', () => Promise.reject(new Error('broken on purpose')), 500],
    ['never answers', () => new Promise<never>(() => undefined), 503],
  ])('whose visitor %s', async (_, visitorOf, status) => {
    await open({ visitorOf })
    const tries = await Promise.all(Array.from({ length: 20 }, () => shake()))
    for (const { answer } of tries) expect(statusOf(await answer)).toBe(status)
    await allGone()
  })

  it('and leaves alone who asks without an upgrade', async () => {
    await open()
    const reply = await fetch(`http://127.0.0.1:${port}/ws/echo`)
    expect([reply.status, await reply.text()]).toEqual([400, '400 - Bad Request'])
  })
})

describe('an open socket', () => {
  it('that ends its side without a word is closed', async () => {
    await open()
    const { socket, answer } = await shake()
    await expect.poll(() => sockets.size).toBe(1)
    socket.end()
    expect(statusOf(await answer)).toBe(101)
    await allGone()
    expect(sockets.size).toBe(0)
  })

  it('that answers no ping is cut', async () => {
    await open({ pingMs: 100 })
    const { answer } = await shake()
    expect(statusOf(await answer)).toBe(101)
    await allGone()
  })

  it('that answers its pings stays', async () => {
    await open({ pingMs: 50 })
    const socket = opened('198.51.100.1')
    for (let pings = 0; pings < 4; pings++) await once(socket, 'ping')
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.close()
    await allGone()
  })
})

describe('there are only so many sockets', () => {
  const outcome = (socket: WebSocket) =>
    new Promise<string>((resolve) => {
      socket.once('open', () => resolve('open'))
      socket.once('error', (error) => resolve(error.message.replace(/\D/g, '')))
    })

  it('of one network, and a closed one makes room', async () => {
    await open({ limits: { network: 2, all: 100 } })
    const first = opened('2001:db8::1')
    expect(await outcome(first)).toBe('open')
    expect(await outcome(opened('2001:db8::2'))).toBe('open')
    expect(await outcome(opened('2001:db8::3'))).toBe('429')
    expect(await outcome(opened('2001:db8:0:1::1'))).toBe('open')
    first.close()
    await expect.poll(() => sockets.size).toBe(2)
    expect(await outcome(opened('2001:db8::1'))).toBe('open')
  })

  it('in all', async () => {
    await open({ limits: { network: 10, all: 2 } })
    expect(await outcome(opened('198.51.100.1'))).toBe('open')
    expect(await outcome(opened('198.51.100.2'))).toBe('open')
    expect(await outcome(opened('198.51.100.3'))).toBe('503')
  })

  it('those that are still shaking hands are counted', async () => {
    await open({ limits: { network: 3, all: 100 }, visitorOf: () => new Promise<never>(() => undefined) })
    const tries = await Promise.all(Array.from({ length: 5 }, () => shake()))
    const statuses = await Promise.all(tries.map(async ({ answer }) => statusOf(await answer)))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([429, 429, 503, 503, 503])
    await allGone()
    expect(statusOf(await (await shake()).answer)).toBe(503) // seats were released
  })
})
