import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSite } from '../../e2e/site.ts'
import { ownerCookie } from '../measuring/ownerCookie.ts'
import type { BenchRow } from '../measuring/row.ts'
import { siteHeap, type Memory } from '../measuring/siteHeap.ts'

const SOCKETS = 5_000
/**
 * Sockets open before and after: they use up the memory that the process has free, so that the measured ones need
 * memory of their own.
 */
const BEFORE = 2_000
const AT_ONCE = 50
/** Delay longer than the deadline of an answer, which holds the request until then. */
const REST_MS = 12_000

/**
 * Measures the cost of an idle `/ws/pilot` socket to the running site, once the garbage of its handshake is collected:
 * the growth of the process's resident memory, and the share of its heap and its buffers.
 */
export async function idleSocketBench(): Promise<BenchRow[]> {
  // Port 0 takes any free port; the site logs the one it got.
  const inspected = { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --inspect-port=127.0.0.1:0` }
  const site = await startSite({ RATE_LIMIT: '0', LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...inspected })
  const sockets: Socket[] = []
  try {
    const cookie = await ownerCookie(site)
    const heap = await siteHeap(site)
    const open = async (count: number) => {
      const from = sockets.length
      for (let nth = from; nth < from + count; nth += AT_ONCE) {
        const some = Array.from({ length: AT_ONCE }, (_, at) => dial(site.url, { nth: nth + at, cookie }))
        sockets.push(...(await Promise.all(some)))
      }
      await sleep(REST_MS)
      return heap.memory()
    }
    const before = await open(BEFORE)
    const after = await open(SOCKETS)
    heap.close()
    return rowsOf(before, after)
  } finally {
    for (const socket of sockets) socket.destroy()
    await site.stop()
  }
}

function rowsOf(before: Memory, after: Memory): BenchRow[] {
  const each = (of: (memory: Memory) => number) => (of(after) - of(before)) / SOCKETS / 1024
  const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(0)
  return [
    {
      what: 'idle /ws/pilot socket, resident memory',
      unit: 'kB',
      better: 'lower',
      first: 20,
      goal: 12,
      value: each(({ resident }) => resident),
      note: `${SOCKETS} beside ${BEFORE}, ${mb(before.resident)} to ${mb(after.resident)} MB, garbage collected`,
    },
    {
      what: 'idle /ws/pilot socket, heap and buffers',
      unit: 'kB',
      better: 'lower',
      first: 20,
      goal: 12,
      value: each(({ heap, external }) => heap + external),
      note: `heap ${mb(before.heap)} to ${mb(after.heap)} MB`,
    },
  ]
}

/** Opens a bare socket that has shaken hands, from an address of its own. */
function dial(url: string, { nth, cookie }: { nth: number; cookie: string }): Promise<Socket> {
  const { hostname, port, host } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const lines = [
      'GET /ws/pilot HTTP/1.1',
      `Host: ${host}`,
      `Origin: ${url}`,
      `Cookie: ${cookie}`,
      `X-Forwarded-For: 10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ]
    socket.once('error', reject)
    socket.once('connect', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.once('data', (data) => {
      const answer = data.toString('latin1')
      if (answer.startsWith('HTTP/1.1 101')) resolve(socket)
      else reject(new Error(`the socket was refused: ${answer.slice(0, 200)}`))
    })
  })
}
