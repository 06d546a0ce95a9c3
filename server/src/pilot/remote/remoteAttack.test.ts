import { once } from 'node:events'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openSockets, type Sockets } from '../../platform/http/live/sockets.ts'
import { VISITOR } from '../../platform/http/access/visitor.ts'
import type { EventBus } from '../../platform/nodes/bus.ts'
import { memoryBus } from '../../platform/nodes/memoryBus.ts'
import { hostileTexts } from '../../testing/attacks/hostileTexts.ts'
import { socketApp } from '../../testing/sites/socketApp.ts'
import { remoteRoutes } from './routes.ts'

// An unhandled rejection fails the whole run, as it would end the site.

const log = pino({ level: 'silent' })
const app = socketApp()
const bus = memoryBus(log)
let isLineBroken = false
const line: EventBus = {
  ...bus,
  publish: (event) =>
    isLineBroken ? Promise.reject(new Error('no event line in time')) : bus.publish(event),
}
let nowMs = 1_000_000
let sockets: Sockets
let stop: () => void
let url: string
const open: WebSocket[] = []

beforeAll(async () => {
  const limits = { network: 2_000, all: 2_000 }
  sockets = openSockets({
    app,
    siteUrl: 'http://localhost',
    readerOf: () => async () => VISITOR,
    log,
    limits,
    now: () => nowMs,
  })
  stop = remoteRoutes({ sockets, bus: line, log, now: () => nowMs, pingMs: 60_000 })
  url = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterEach(() => {
  isLineBroken = false
  for (const socket of open.splice(0)) socket.terminate()
})
afterAll(async () => {
  stop()
  sockets.close()
  await app.close()
  await bus.close()
})

async function connect(session: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url}/ws/remote?sessionid=${session}`)
  open.push(socket)
  await once(socket, 'open')
  return socket
}

/** Returns the texts that a page of the session has received. */
function heardBy(socket: WebSocket): string[] {
  const texts: string[] = []
  socket.on('message', (data: Buffer) => void texts.push(data.toString()))
  return texts
}

const command = (session: string, data: string) =>
  `{"type":"command","sessionID":"${session}","data":{"type":"map",${data}}}`

/**
 * Sends each text, followed by a command that the page receives, which proves that the text before it was processed.
 */
async function sendAll(tool: WebSocket, page: WebSocket, texts: readonly string[]): Promise<string[]> {
  const heard = heardBy(page)
  for (const [nth, text] of texts.entries()) {
    nowMs += 60_000
    tool.send(text)
    tool.send(command('mine', `"value":"mark ${nth}"`))
    do await once(page, 'message')
    while (!heard.at(-1)?.includes(`"mark ${nth}"`))
  }
  return heard.filter((text) => !text.includes('"mark '))
}

describe('a command that grows when it is written again', () => {
  it.each([
    ['numbers', `"a":[${Array.from({ length: 700 }, () => '1e20').join()}]`],
    ['quotes', `"a":[${Array.from({ length: 1_250 }, () => '""').join()}]`],
    ['backslashes', String.raw`"a":"${'\\\\'.repeat(1_900)}"`],
    ['control characters', String.raw`"a":"${'\\u0001'.repeat(640)}"`],
    ['halves of letters', String.raw`"a":"${'\\ud800'.repeat(640)}"`],
    ['small numbers', `"a":[${Array.from({ length: 600 }, () => '1e-6').join()}]`],
    ['letters of four bytes', `"a":"${'🦔'.repeat(950)}"`],
  ])('%s: passed on or passed over, never fatal', async (_, data) => {
    const [page, tool] = [await connect('mine'), await connect('mine-tm')]
    const heard = await sendAll(tool, page, [command('mine', data)])
    for (const text of heard) expect(Buffer.byteLength(text)).toBeLessThan(3_900)
  })
})

it('commands while the nodes cannot hear each other are lost, and the next ones are not', async () => {
  const [page, tool] = [await connect('mine'), await connect('mine-tm')]
  const heard = heardBy(page)
  isLineBroken = true
  for (let nth = 0; nth < 10; nth += 1) tool.send(command('mine', '"value":"lost"'))
  const ping = once(tool, 'pong')
  tool.ping()
  await ping // all of them were processed
  isLineBroken = false
  tool.send(command('mine', '"value":"woods"'))
  await expect.poll(() => heard).toEqual(['{"type":"command","data":{"type":"map","value":"woods"}}'])
})

it('whatever a tool sends, nothing but commands of its session reaches a page', async () => {
  const [page, tool] = [await connect('mine'), await connect('mine-tm')]
  const stranger = heardBy(await connect('another'))
  const heard = await sendAll(tool, page, hostileTexts('messageType'))
  expect(heard).toEqual([])
  expect(stranger).toEqual([])
  const asData = hostileTexts('type').map((text) => `{"type":"command","sessionID":"mine","data":${text}}`)
  for (const text of await sendAll(tool, page, asData)) {
    const { type, data } = JSON.parse(text) as { type: string; data: object }
    expect([type, Object.keys(data)]).toEqual(['command', expect.not.arrayContaining(['__proto__'])])
  }
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

it('who tries names as fast as it can is cut, and the page of a name that was not hit hears nothing', async () => {
  const page = heardBy(await connect('k3v9x7mq'))
  const tool = await connect('guess-tm')
  const closed = once(tool, 'close')
  for (let nth = 0; nth < 400; nth += 1)
    tool.send(command(`k3v9x${nth.toString(36).padStart(3, '0')}`, '"value":"woods"'))
  expect((await closed)[0]).toBe(1008)
  const own = await connect('k3v9x7mq-tm')
  own.send(command('k3v9x7mq', '"value":"customs"'))
  await expect.poll(() => page).toEqual(['{"type":"command","data":{"type":"map","value":"customs"}}'])
})
