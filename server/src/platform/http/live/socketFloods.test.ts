import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import {
  connectionsOf,
  heldConnection,
  statusOf,
  type HeldConnection,
} from '../../../testing/faults/heldConnection.ts'
import { OPCODES, socketFrame } from '../../../testing/attacks/socketFrame.ts'
import { socketApp } from '../../../testing/sites/socketApp.ts'
import { VISITOR } from '../access/visitor.ts'
import { openSockets, type Sockets } from './sockets.ts'

const SITE = 'http://raidkit.example'
const HANDSHAKE = [
  'GET /ws/echo HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  `Origin: ${SITE}`,
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
].join('\r\n')
/** Burst of the rate limit, and enough chunks to fill every buffer of the machine. */
const AT_ONCE = 60
const MOST_CHUNKS = 2_000
const ANSWER = 'x'.repeat(1_000)
/** Maximum memory for a client that never reads, with room for the bytes of one flush. */
const MOST_KEPT_BYTES = 512 * 1024

let app: FastifyInstance
let sockets: Sockets
let port: number
let nowMs: number
let taken: WebSocket[]
let heard: string[]
const held: HeldConnection[] = []

beforeEach(async () => {
  nowMs = 1_000_000
  taken = []
  heard = []
  app = socketApp()
  const log = pino({ level: 'silent' })
  sockets = openSockets({ app, siteUrl: SITE, readerOf: () => async () => VISITOR, log, now: () => nowMs })
  sockets.at('/ws/echo', {
    open: (socket) => void taken.push(socket),
    message: (socket, text) => {
      heard.push(text)
      socket.send(ANSWER)
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port // a listening TCP server has this kind of address
})
afterEach(async () => {
  for (const { socket } of held.splice(0)) socket.destroy()
  sockets.close()
  await app.close()
})

/** Connects a client that completes the handshake and can then send any bytes. */
async function connect(): Promise<HeldConnection> {
  const connection = await heldConnection(port, `${HANDSHAKE}\r\n\r\n`)
  held.push(connection)
  await expect.poll(() => taken.length).toBe(held.length)
  return connection
}

async function gone(): Promise<void> {
  await expect.poll(() => connectionsOf(app.server), { timeout: 20_000 }).toBe(0)
}

describe('a client that sends and never reads', () => {
  it.each([
    ['pings', () => socketFrame(OPCODES.ping, Buffer.alloc(125))],
    ['messages', () => socketFrame(OPCODES.text, Buffer.from('say'))],
  ])('%s, as many as its rate allows, is cut before much is kept for it', async (_, frame) => {
    const { socket } = await connect()
    socket.pause()
    const server = taken[0]!
    let came = 0
    let mostKept = 0
    for (const kind of ['ping', 'message'])
      server.on(kind, () => {
        came += 1
        mostKept = Math.max(mostKept, server.bufferedAmount)
      })
    const chunk = Buffer.concat(Array.from({ length: AT_ONCE }, frame))
    for (let nth = 1; server.readyState === WebSocket.OPEN; nth += 1) {
      nowMs += 60_000
      socket.write(chunk)
      const isDone = () => came >= nth * AT_ONCE || server.readyState !== WebSocket.OPEN
      while (!isDone()) await new Promise(setImmediate)
      expect(nth).toBeLessThan(MOST_CHUNKS)
    }
    await expect.poll(() => server.readyState).toBe(WebSocket.CLOSED)
    expect(mostKept).toBeLessThan(MOST_KEPT_BYTES)
    await gone()
  })

  it('pings faster than its rate is cut at once', async () => {
    const { socket, answer } = await connect()
    socket.write(Buffer.concat(Array.from({ length: 500 }, () => socketFrame(OPCODES.ping, Buffer.alloc(9)))))
    expect(closeCodeIn(Buffer.from(await answer, 'latin1'))).toBe(1008)
  })
})

describe('frames that break the protocol end their socket and nothing else', () => {
  it.each([
    ['without a mask', socketFrame(OPCODES.text, Buffer.from('hi'), { isMasked: false }), 1002],
    ['with a reserved bit', socketFrame(OPCODES.text, Buffer.from('hi'), { firstBits: 0xc0 }), 1002],
    ['of an unknown kind', socketFrame(0x3, Buffer.from('hi')), 1002],
    ['that go on with nothing', socketFrame(OPCODES.continuation, Buffer.from('hi')), 1002],
    ['of a ping that is too long', socketFrame(OPCODES.ping, Buffer.alloc(126)), 1002],
    ['of a ping in pieces', socketFrame(OPCODES.ping, Buffer.from('hi'), { firstBits: 0 }), 1002],
    ['of text that is no UTF-8', socketFrame(OPCODES.text, Buffer.from([0xc3, 0x28])), 1007],
    ['of a surrogate in UTF-8', socketFrame(OPCODES.text, Buffer.from([0xed, 0xa0, 0x80])), 1007],
    ['of bytes', socketFrame(OPCODES.binary, Buffer.from('hi')), 1003],
    ['over 16 kB', socketFrame(OPCODES.text, Buffer.alloc(16 * 1024 + 1, 'x')), 1009],
    [
      'that say they have 2^62 bytes',
      socketFrame(OPCODES.text, Buffer.alloc(0), { length: 2n ** 62n }),
      1009,
    ],
  ])('%s', async (_, bytes, code) => {
    const [bad, good] = [await connect(), await connect()]
    bad.socket.write(bytes)
    bad.socket.write(socketFrame(OPCODES.close, Buffer.alloc(0)))
    const answer = await bad.answer
    expect(statusOf(answer)).toBe(101)
    expect(closeCodeIn(Buffer.from(answer, 'latin1'))).toBe(code)
    good.socket.write(socketFrame(OPCODES.text, Buffer.from('still here')))
    await expect.poll(() => heard).toEqual(['still here'])
  })

  it('a message in 20,000 pieces over 16 kB', async () => {
    const { socket, answer } = await connect()
    const piece = socketFrame(OPCODES.continuation, Buffer.from('x'), { firstBits: 0 })
    socket.write(socketFrame(OPCODES.text, Buffer.from('x'), { firstBits: 0 }))
    socket.write(Buffer.concat(Array.from({ length: 20_000 }, () => piece)))
    expect(closeCodeIn(Buffer.from(await answer, 'latin1'))).toBe(1009)
  })

  it('a message in 200,000 pieces that are empty', async () => {
    const { socket } = await connect()
    const piece = socketFrame(OPCODES.continuation, Buffer.alloc(0), { firstBits: 0 })
    socket.write(socketFrame(OPCODES.text, Buffer.from('x'), { firstBits: 0 }))
    const chunk = Buffer.concat(Array.from({ length: 50_000 }, () => piece))
    for (let nth = 0; nth < 4; nth += 1) socket.write(chunk)
    socket.write(socketFrame(OPCODES.continuation, Buffer.from('y')))
    await gone()
    expect(heard).toEqual([])
  })
})

/** Returns the close code in the server's last frame. */
function closeCodeIn(answer: Buffer): number {
  const start = answer.lastIndexOf(0x88)
  return start < 0 ? 0 : answer.readUInt16BE(start + 2)
}
