import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { BenchRow } from '../measuring/row.ts'

const SOCKETS = 10_000
const AT_ONCE = 200

/** Ten thousand idle sockets: what each costs the server, and how long a message to all of them takes. */
export async function socketBench(): Promise<BenchRow[]> {
  const child = fork(new URL('./socketServer.ts', import.meta.url), { execArgv: ['--expose-gc'] })
  const clients: Socket[] = []
  try {
    const port = Number(await answer(child))
    const before = await memory(child)
    for (let opened = 0; opened < SOCKETS; opened += AT_ONCE) {
      clients.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => dial(port)))))
    }
    const each = (await memory(child)) - before
    const [ms, reached] = await tellAll(child, clients)
    return [
      {
        what: 'idle socket',
        value: each / SOCKETS / 1024,
        unit: 'kB',
        first: 20,
        goal: 12,
        better: 'lower',
        note: `${SOCKETS} open`,
      },
      {
        what: 'a message to 10,000 sockets',
        value: ms,
        unit: 'ms',
        first: 250,
        goal: 250,
        better: 'lower',
        note: `${reached} reached; client in the same 2 cores`,
      },
    ]
  } finally {
    for (const client of clients) client.destroy()
    child.kill()
  }
}

async function tellAll(child: ChildProcess, clients: Socket[]): Promise<[number, number]> {
  const began = performance.now()
  const got = clients.map((client) => new Promise<void>((resolve) => client.once('data', () => resolve())))
  child.send('tell')
  await Promise.all(got)
  return [performance.now() - began, got.length]
}

async function memory(child: ChildProcess): Promise<number> {
  child.send('memory')
  return Number(await answer(child))
}

function answer(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once('message', resolve))
}

/** A bare socket that has shaken hands: a client library would weigh more than what is measured. */
function dial(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const lines = [
      'GET /ws/bench HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      `Origin: http://127.0.0.1:${port}`,
    ]
    socket.once('error', reject)
    socket.once('connect', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.once('data', (data) => {
      if (data.toString('latin1').startsWith('HTTP/1.1 101')) resolve(socket)
      else reject(new Error('the socket was refused'))
    })
  })
}
