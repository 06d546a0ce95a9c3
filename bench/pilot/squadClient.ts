import { once } from 'node:events'
import http from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'

type Task = { url: string; squads: number; size: number; seconds: number; pagesASecond: number }
export type SquadResult = {
  delaysMs: number[]
  sent: number
  heard: number
  pagesMs: number[]
  failedPages: number
}
type Player = { socket: WebSocket; from: { code: string; memberUid: string } }

const JOINED_AT_ONCE = 20
const PAGES = ['/', '/maps/customs', '/ru/time', '/barters']
const LAST_ARRIVE_MS = 3_000

/** Players and readers in a process of their own. */
async function run(task: Task): Promise<SquadResult> {
  const result: SquadResult = { delaysMs: [], sent: 0, heard: 0, pagesMs: [], failedPages: 0 }
  const sentMs = new Map<number, number>()
  const hear = (text: string) => {
    if (!text.startsWith('{"messageType":"POSITION"')) return
    const { position } = JSON.parse(text) as { position: { x: number } } // written by our own server
    const atMs = sentMs.get(numberIn(position.x))
    if (atMs === undefined) return
    result.heard += 1
    result.delaysMs.push(performance.now() - atMs)
  }
  const players: Player[] = []
  for (let nth = 0; nth < task.squads; nth += JOINED_AT_ONCE) {
    const some = Array.from({ length: Math.min(JOINED_AT_ONCE, task.squads - nth) }, (_, at) => nth + at)
    players.push(...(await Promise.all(some.map((one) => squadOf(task, one, hear)))).flat())
  }
  const reading = readPages(task, result)
  const sending = players.map(async ({ socket, from }, nth) => {
    // Each at a moment of its own, as players are.
    await sleep((nth / players.length) * 1000)
    for (let second = 0; second < task.seconds; second += 1) {
      const number = result.sent++
      sentMs.set(number, performance.now())
      const position = { map: 'customs', x: placeOf(number), y: 1, z: 2, look: 90, ageMs: 0 }
      socket.send(JSON.stringify({ messageType: 'POSITION', ...from, position }))
      await sleep(1000)
    }
  })
  await Promise.all([...sending, reading])
  await sleep(LAST_ARRIVE_MS)
  for (const { socket } of players) socket.terminate()
  return result
}

/** A place that says which message it came by: within the map, to the tenth of a metre. */
function placeOf(number: number): number {
  return number / 10 - 4000
}
function numberIn(x: number): number {
  return Math.round((x + 4000) * 10)
}

async function squadOf({ url, size }: Task, nth: number, hear: (text: string) => void): Promise<Player[]> {
  const players: Player[] = []
  for (let seat = 0; seat < size; seat += 1) {
    const headers = { origin: url, 'x-forwarded-for': `10.${nth >> 8}.${nth & 255}.${seat}` }
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/squad`, { headers })
    await once(socket, 'open')
    const code = players[0]?.from.code
    const asked =
      code === undefined
        ? { messageType: 'CREATE', name: 'Host' }
        : { messageType: 'JOIN', code, name: `P${seat}` }
    const answer = once(socket, 'message')
    socket.send(JSON.stringify(asked))
    const seatTaken = JSON.parse(String((await answer)[0])) as { code: string; memberUid: string } // our own server's
    socket.on('message', (data: Buffer) => hear(data.toString()))
    players.push({ socket, from: { code: seatTaken.code, memberUid: seatTaken.memberUid } })
  }
  return players
}

async function readPages({ url, seconds, pagesASecond }: Task, result: SquadResult): Promise<void> {
  const agent = new http.Agent({ keepAlive: true })
  const reads = Array.from({ length: seconds * pagesASecond }, async (_, nth) => {
    await sleep((nth / pagesASecond) * 1000)
    const beganMs = performance.now()
    const status = await statusOf(url + PAGES[nth % PAGES.length], agent)
    result.pagesMs.push(performance.now() - beganMs)
    if (status !== 200) result.failedPages += 1
  })
  await Promise.all(reads)
  agent.destroy()
}

function statusOf(address: string, agent: http.Agent): Promise<number> {
  return new Promise((resolve) => {
    http
      .get(address, { agent, headers: { 'accept-encoding': 'br' } }, (reply) => {
        reply.resume().on('end', () => resolve(reply.statusCode ?? 0))
      })
      .on('error', () => resolve(0))
  })
}

process.once('message', (task: Task) => {
  void run(task).then((result) => process.send?.(result, () => process.exit(0)))
})
