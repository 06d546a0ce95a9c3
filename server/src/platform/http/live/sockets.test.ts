import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { socketApp } from '../../../testing/sites/socketApp.ts'
import { broadcastText } from './broadcast.ts'
import { openSockets, type Sockets } from './sockets.ts'
import { VISITOR } from '../access/visitor.ts'

const log = pino({ level: 'silent' })
let app: FastifyInstance
let sockets: Sockets
let site: string
const joined = new Set<WebSocket>()
const requests: WeakRef<FastifyRequest>[] = []

beforeAll(async () => {
  app = socketApp()
  app.addHook('onRequest', async (request) => void requests.push(new WeakRef(request)))
  const siteUrl = 'http://localhost'
  sockets = openSockets({ app, siteUrl, readerOf: () => async () => VISITOR, log, now: Date.now })
  site = await app.listen({ port: 0, host: '127.0.0.1' })
  sockets.at('/ws/echo', {
    open: (socket) => {
      joined.add(socket)
      socket.send('hello')
    },
    message: (socket, text) => {
      if (text === 'break') throw new Error('broken on purpose')
      socket.send(text)
    },
  })
})

afterAll(() => {
  sockets.close()
  return app.close()
})

const connect = (path: string, origin: string | undefined = site) =>
  new WebSocket(site.replace('http', 'ws') + path, { headers: origin ? { origin } : {} })

const statusOf = async (socket: WebSocket) => {
  const [error] = (await once(socket, 'error')) as [Error] // ws reports a refused upgrade as an error
  return error.message
}

const closeCode = async (socket: WebSocket) => {
  const [code] = (await once(socket, 'close')) as [number] // the close event's first argument
  return code
}

describe('broadcast', () => {
  it.each([1, 125, 126, 65_535, 65_536])('carries %i letters to everybody', async (length) => {
    const text = 'я'.repeat(length).slice(0, length)
    const readers = [connect('/ws/echo'), connect('/ws/echo')]
    await Promise.all(readers.map((reader) => once(reader, 'message')))
    const heard = Promise.all(readers.map((reader) => once(reader, 'message')))
    broadcastText(joined, text)
    for (const [data] of await heard) expect(String(data) === text).toBe(true)
    for (const reader of readers) reader.close()
  })
})

describe('sockets', () => {
  it('hold nothing of the request that they came by', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void // the flag defines it
    const from = requests.length
    const readers = [connect('/ws/echo'), connect('/ws/echo'), connect('/ws/echo')]
    await Promise.all(readers.map((reader) => once(reader, 'message')))
    // The framework itself may still hold the last request.
    await expect
      .poll(() => {
        collect()
        return requests.slice(from).filter((request) => request.deref()).length
      })
      .toBeLessThan(readers.length - 1)
    for (const reader of readers) reader.close()
  })

  it('opens for our own pages and carries text both ways', async () => {
    const socket = connect('/ws/echo')
    expect(String((await once(socket, 'message'))[0])).toBe('hello')
    socket.send('there')
    expect(String((await once(socket, 'message'))[0])).toBe('there')
    expect(socket.extensions).toBe('')
    socket.close()
  })

  it.each([
    ['another origin', '/ws/echo', 'https://evil.example', '403'],
    ['no origin', '/ws/echo', '', '403'],
    ['an unknown path', '/ws/nothing', undefined, '404'],
  ])('refuses %s', async (_, path, origin, status) => {
    expect(await statusOf(connect(path, origin))).toContain(status)
  })

  it.each([
    ['a message over 16 kB', (socket: WebSocket) => socket.send('x'.repeat(17_000)), 1009],
    ['binary data', (socket: WebSocket) => socket.send(Buffer.from([1])), 1003],
    ['a flood', (socket: WebSocket) => Array.from({ length: 100 }, () => socket.send('x')), 1008],
    ['a handler that fails', (socket: WebSocket) => socket.send('break'), 1011],
  ])('cuts %s', async (_, act, code) => {
    const socket = connect('/ws/echo')
    await once(socket, 'open')
    act(socket)
    expect(await closeCode(socket)).toBe(code)
  })
})
