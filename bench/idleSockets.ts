import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSite } from '../e2e/site.ts'
import { residentMb } from './loadMemory.ts'
import { ownerCookie } from './ownerCookie.ts'
import type { BenchRow } from './row.ts'

const SOCKETS = 5_000
/** Opened and closed before: what the first sockets of a process cost (code, pools, the heap's first growth) is not theirs. */
const BEFORE = 1_000
const AT_ONCE = 50
const REST_MS = 5_000

/**
 * What an idle `/ws/pilot` socket costs the running site: the process's resident memory after and before, divided. It is
 * the site as it is started, which nobody asks to collect its garbage: what is left of the handshakes counts too.
 */
export async function idleSocketBench(): Promise<BenchRow[]> {
  const site = await startSite({ RATE_LIMIT: '0', LOG_LEVEL: 'warn', TRUST_PROXY: '1' })
  const sockets: Socket[] = []
  try {
    const cookie = await ownerCookie(site)
    const open = async (count: number) => {
      for (let nth = 0; nth < count; nth += AT_ONCE) {
        const some = Array.from({ length: AT_ONCE }, (_, at) => dial(site.url, { nth: nth + at, cookie }))
        sockets.push(...(await Promise.all(some)))
      }
      await sleep(REST_MS)
    }
    await open(BEFORE)
    for (const socket of sockets.splice(0)) socket.destroy()
    await sleep(REST_MS)
    const beforeMb = residentMb(site.pid) ?? Number.NaN
    await open(SOCKETS)
    const afterMb = residentMb(site.pid) ?? Number.NaN
    return [
      {
        ...{ what: 'idle /ws/pilot socket', unit: 'kB', better: 'lower', first: 20, goal: 12 },
        value: ((afterMb - beforeMb) * 1024) / SOCKETS,
        note: `${SOCKETS} open, resident ${beforeMb.toFixed(0)} to ${afterMb.toFixed(0)} MB`,
      },
    ]
  } finally {
    for (const socket of sockets) socket.destroy()
    await site.stop()
  }
}

/** A bare socket that has shaken hands, from an address of its own. */
function dial(url: string, { nth, cookie }: { nth: number; cookie: string }): Promise<Socket> {
  const { hostname, port, host } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const lines = [
      'GET /ws/pilot HTTP/1.1',
      ...[`Host: ${host}`, `Origin: ${url}`, `Cookie: ${cookie}`],
      `X-Forwarded-For: 10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`,
      ...['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13'],
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
