import { once } from 'node:events'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { WebSocket } from 'ws'
import { squadRoutes } from '../../pilot/squad/routes.ts'
import { createLocalCounter } from '../../platform/http/limits/limitStore.ts'
import { limitWrongGuesses } from '../../platform/http/limits/wrongGuesses.ts'
import { openChannels } from '../../platform/http/live/channels.ts'
import { openSockets, type Sockets } from '../../platform/http/live/sockets.ts'
import { VISITOR } from '../../platform/http/access/visitor.ts'
import { memoryBus } from '../../platform/nodes/memoryBus.ts'
import { socketApp } from './socketApp.ts'
import { testStore } from '../testDatabase.ts'

type Message = { messageType: string } & Record<string, unknown>
type Node = { app: FastifyInstance; sockets: Sockets; site: string }
export type SquadSite = Awaited<ReturnType<typeof squadSite>>

/** Two nodes with squads on one database, and players who connect to either. */
export async function squadSite({ isLimited = false } = {}) {
  const log = pino({ level: 'silent' })
  const bus = memoryBus(log)
  const database = await testStore(3)
  const { store } = database
  let nowMs = Date.parse('2026-11-15T12:00:00Z')
  const now = () => nowMs
  const nodes: Node[] = []
  const open: WebSocket[] = []
  for (let nth = 0; nth < 2; nth += 1) {
    const app = socketApp()
    const readerOf = () => async () => VISITOR
    const sockets = openSockets({ app, siteUrl: 'http://localhost', readerOf, log, now })
    const ofNode = createLocalCounter()
    const counts = isLimited ? { add: (name: string) => ofNode.add(name, MINUTE_MS) } : undefined
    const guesses = limitWrongGuesses(counts)
    squadRoutes(openChannels({ sockets, bus, store, log, now }), { store, now, counts, guesses })
    nodes.push({ app, sockets, site: await app.listen({ port: 0, host: '127.0.0.1' }) })
  }

  async function player(node = 0) {
    const { site = '' } = nodes[node] ?? {}
    const socket = new WebSocket(`${site.replace('http', 'ws')}/ws/squad`, { headers: { origin: site } })
    open.push(socket)
    return playerOn(socket)
  }

  return {
    player,
    /** A squad of so many, on both nodes in turn. */
    async squad(size: number) {
      const host = await player()
      const first = seatOf(await host.asks('CREATE', { name: 'Host' }, 'JOINED'))
      const others = []
      for (let nth = 1; nth < size; nth += 1) {
        const page = await player(nth % 2)
        const joining = await page.asks('JOIN', { code: first.code, name: `Player ${nth}` }, 'JOINED')
        others.push({ page, seat: seatOf(joining) })
      }
      return { host, first, others }
    },
    pass: (ms: number) => void (nowMs += ms),
    hangUp() {
      for (const socket of open.splice(0)) socket.terminate()
    },
    async close() {
      for (const { app, sockets } of nodes) {
        sockets.close()
        await app.close()
      }
      await bus.close()
      await database.close()
    },
  }
}

/** A page of one player, with everything it has heard. */
async function playerOn(socket: WebSocket) {
  const heard: Message[] = []
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())))
  await once(socket, 'open')
  const next = async (messageType: string, from = 0): Promise<Message> => {
    const known = heard.slice(from).find((message) => message.messageType === messageType)
    if (known) return known
    await once(socket, 'message')
    return next(messageType, from)
  }
  return {
    heard,
    next,
    close: () => socket.close(),
    say: (messageType: string, body: object) => socket.send(JSON.stringify({ messageType, ...body })),
    /** The answer to what is said now. */
    async asks(messageType: string, body: object, answer: string) {
      const from = heard.length
      this.say(messageType, body)
      return next(answer, from)
    },
  }
}

export function seatOf({ code, inviteCode, memberUid, token }: Message) {
  return {
    from: { code, memberUid },
    code: String(code),
    inviteCode: String(inviteCode),
    memberUid: String(memberUid),
    token: String(token),
  }
}
