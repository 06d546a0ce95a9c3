import { randomBytes, randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSite, type Site } from '../../e2e/site.ts'
import { startEmbedded } from '../../server/src/platform/store/embedded/embedded.ts'
import { ownerCookie } from '../measuring/ownerCookie.ts'
import type { BenchRow } from '../measuring/row.ts'
import { siteHeap } from '../measuring/siteHeap.ts'

const SOCKETS = 5_000
/** Sockets open before and after the measurement: they use up the memory that the process has free. */
const BEFORE = 2_000
/** Sockets that connect at once, as after a node has ended. */
const AT_ONCE = 250
/** Delay longer than the deadline of an answer, which holds the request until then. */
const REST_MS = 12_000
const READERS = 1_000
const MESSAGES = 10
/** Pause between messages: the site lets one person send no faster. */
const PAUSE_MS = 4_500

/** Measures the memory per chat reader of the running site and the delay of a message to all readers of two nodes. */
export async function chatBench(): Promise<BenchRow[]> {
  return [...(await memoryRows()), ...(await messageRows())]
}

async function memoryRows(): Promise<BenchRow[]> {
  const inspected = { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --inspect-port=127.0.0.1:0` }
  const site = await startSite({ RATE_LIMIT: '0', LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...inspected })
  const sockets: Socket[] = []
  try {
    const heap = await siteHeap(site)
    const open = async (count: number) => {
      sockets.push(...(await readers(site.url, { count, from: sockets.length })))
      await sleep(REST_MS)
      return heap.memory()
    }
    const before = await open(BEFORE)
    const after = await open(SOCKETS)
    heap.close()
    const each = (of: (memory: typeof after) => number) => (of(after) - of(before)) / SOCKETS / 1024
    const bars = { unit: 'kB', better: 'lower', first: 20, goal: 12 } as const
    return [
      {
        what: 'reader of the chat, resident memory',
        ...bars,
        value: each(({ resident }) => resident),
        note: `${SOCKETS} beside ${BEFORE}, all in one room`,
      },
      {
        what: 'reader of the chat, heap and buffers',
        ...bars,
        value: each(({ heap: used, external }) => used + external),
      },
    ]
  } finally {
    for (const socket of sockets) socket.destroy()
    await site.stop()
  }
}

async function messageRows(): Promise<BenchRow[]> {
  const settings = { RATE_LIMIT: '0', LOG_LEVEL: 'warn', TRUST_PROXY: '1' }
  const first = await startSite(settings)
  const embedded = first.databaseUrl ? undefined : await startEmbedded(path.join(first.dataDir, 'db'))
  const second = await startSite({ ...settings, DATABASE_URL: first.databaseUrl ?? embedded?.url ?? '' })
  const sockets: Socket[] = []
  try {
    const send = await writer(first)
    const half = READERS / 2
    sockets.push(...(await readers(first.url, { count: half, from: 0 })))
    sockets.push(...(await readers(second.url, { count: half, from: half })))
    const times: number[] = []
    for (let nth = 0; nth < MESSAGES; nth += 1) {
      await sleep(PAUSE_MS)
      times.push(await untilHeard(sockets, `message ${nth} ${randomUUID()}`, send))
    }
    const sorted = times.toSorted((a, b) => a - b)
    return [
      {
        what: 'a message to 1,000 readers over two nodes',
        unit: 'ms',
        better: 'lower',
        first: 250,
        goal: 250,
        value: sorted.at(-1) ?? Number.NaN,
        note: `the slowest of ${MESSAGES}, from sending it to the last reader; median ${sorted[MESSAGES / 2]?.toFixed(0)} ms`,
      },
    ]
  } finally {
    for (const socket of sockets) socket.destroy()
    await second.stop()
    await first.stop()
  }
}

/** Signs in as the owner, who has a chat name and may send; returns a function that sends a message. */
async function writer(site: Site): Promise<(text: string) => Promise<void>> {
  const cookie = await ownerCookie(site)
  const ask = async (method: string, address: string, body: object) => {
    const headers = { cookie, origin: site.url, 'content-type': 'application/json' }
    const reply = await fetch(`${site.url}/api/be${address}`, { method, headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${address}: ${await reply.text()}`)
  }
  await ask('PUT', '/users/me', { username: 'Bench writer' })
  return (text) => ask('POST', '/chat/send', { uid: randomUUID(), room: 'general', text })
}

async function untilHeard(
  sockets: readonly Socket[],
  text: string,
  send: (text: string) => Promise<void>,
): Promise<number> {
  const heard = sockets.map(
    (socket) =>
      new Promise<void>((resolve) => {
        const hear = (data: Buffer) => {
          if (!data.includes(text)) return
          socket.off('data', hear)
          resolve()
        }
        socket.on('data', hear)
      }),
  )
  const began = performance.now()
  await send(text)
  await Promise.all(heard)
  return performance.now() - began
}

type Many = { count: number; from: number }

async function readers(url: string, { count, from }: Many): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let nth = from; nth < from + count; nth += AT_ONCE)
    sockets.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => reader(url, nth + at)))))
  return sockets
}

/** Opens a bare socket that has shaken hands and joined a room, from an address of its own. */
function reader(url: string, nth: number): Promise<Socket> {
  const { hostname, port, host } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const lines = [
      'GET /ws/chat HTTP/1.1',
      `Host: ${host}`,
      `Origin: ${url}`,
      `X-Forwarded-For: 10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ]
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the socket was closed')))
    socket.once('connect', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    // The site disconnects clients that do not answer its pings.
    socket.on('data', (data: Buffer) => data.includes(PING) && socket.write(PONG))
    const hear = (data: Buffer) => {
      const answer = data.toString('latin1')
      if (answer.startsWith('HTTP/1.1 101'))
        socket.write(frame('{"messageType":"JOIN","room":"general","after":null}'))
      else if (answer.startsWith('HTTP/'))
        reject(new Error(`the socket was refused: ${answer.slice(0, 200)}`))
      if (!answer.includes('CAUGHT_UP')) return
      socket.off('data', hear)
      resolve(socket)
    }
    socket.on('data', hear)
  })
}

/** Pong without a body (RFC 6455, 5.5.2), masked like every frame of a client. */
const PING = Buffer.from([0x89, 0])
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

/** Encodes a short text as clients send it: masked (RFC 6455, 5.3), here with zeros. */
function frame(text: string): Buffer {
  const data = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | data.length, 0, 0, 0, 0]), data])
}
