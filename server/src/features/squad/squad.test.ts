import { once } from 'node:events'
import { SQUAD_LIMITS } from '@raidkit/rules/squad'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openChannels } from '../../http/live/channels.ts'
import { openSockets, type Sockets } from '../../http/live/sockets.ts'
import { VISITOR } from '../../http/visitor.ts'
import { memoryBus } from '../../nodes/memoryBus.ts'
import { socketApp } from '../../testing/socketApp.ts'
import { testStore, type TestStore } from '../../testing/testDatabase.ts'
import { squadRoutes } from './routes.ts'

type Message = { messageType: string } & Record<string, unknown>

const log = pino({ level: 'silent' })
const bus = memoryBus(log)
const nodes: { app: FastifyInstance; sockets: Sockets; site: string }[] = []
const open: WebSocket[] = []
let database: TestStore
let nowMs = Date.parse('2026-11-15T12:00:00Z')

beforeAll(async () => {
  database = await testStore(3)
  const now = () => nowMs
  for (let nth = 0; nth < 2; nth += 1) {
    const app = socketApp()
    const sockets = openSockets({
      app,
      siteUrl: 'http://localhost',
      visitorOf: async () => VISITOR,
      log,
      now,
    })
    squadRoutes(openChannels({ sockets, bus, store: database.store, log, now }), {
      store: database.store,
      now,
    })
    nodes.push({ app, sockets, site: await app.listen({ port: 0, host: '127.0.0.1' }) })
  }
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})
afterAll(async () => {
  for (const { app, sockets } of nodes) {
    sockets.close()
    await app.close()
  }
  await bus.close()
  await database.close()
})

/** A page of one player, with everything it has heard. */
async function player(node = 0) {
  const { site = '' } = nodes[node] ?? {}
  const socket = new WebSocket(`${site.replace('http', 'ws')}/ws/squad`, { headers: { origin: site } })
  open.push(socket)
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
const seatOf = ({ code, memberUid, token }: Message) => ({
  ...{ from: { code, memberUid }, code: String(code), memberUid: String(memberUid), token: String(token) },
})
async function squad(size: number) {
  const host = await player()
  const first = seatOf(await host.asks('CREATE', { name: 'Host' }, 'JOINED'))
  const others = []
  for (let nth = 1; nth < size; nth += 1) {
    const page = await player(nth % 2)
    const joining = await page.asks('JOIN', { code: first.code, name: `Player ${nth}` }, 'JOINED')
    others.push({ page, seat: seatOf(joining) })
  }
  return { host, first, others }
}
const POSITION = { map: 'customs', x: 12.5, y: 1.25, z: -40.75, look: 90, ageMs: 400 }

it('players of two nodes see one another, and nobody else sees them', async () => {
  const { host, first, others } = await squad(3)
  const strange = await squad(1)
  const [, second] = others
  if (!second) throw new Error('three were asked for')
  const from = host.heard.length
  second.page.say('POSITION', { ...second.seat.from, position: POSITION })
  const place = { memberUid: second.seat.memberUid, position: POSITION }
  expect(await host.next('POSITION', from)).toEqual({ messageType: 'POSITION', ...place })
  expect(await others[0]?.page.next('POSITION')).toEqual({ messageType: 'POSITION', ...place })
  host.say('PING', { ...first.from, place: { map: 'customs', x: 1, y: 2, z: 3 }, note: 'Loot <b>' })
  expect(await second.page.next('PING')).toMatchObject({ memberUid: first.memberUid, note: 'Loot <b>' })
  host.say('OBJECTIVES', { ...first.from, quests: ['debut'] })
  expect(await second.page.next('OBJECTIVES')).toMatchObject({ quests: ['debut'] })
  expect(strange.host.heard.map(({ messageType }) => messageType)).toEqual(['JOINED', 'MEMBERS', 'HELLO'])
})

it('five are in, the sixth is refused; the host makes room, and who was removed hears nothing more', async () => {
  const { host, first, others } = await squad(SQUAD_LIMITS.members)
  const sixth = await player(1)
  const join = { code: first.code.toLowerCase(), name: 'Sixth' }
  expect(await sixth.asks('JOIN', join, 'REFUSED')).toMatchObject({ error: { code: 'squad_full' } })
  const [gone, witness] = others
  if (!gone || !witness) throw new Error('five were asked for')
  const removing = { ...witness.seat.from, removedUid: gone.seat.memberUid }
  expect(await witness.page.asks('REMOVE', removing, 'REFUSED')).toMatchObject({
    error: { code: 'not_host' },
  })
  host.say('REMOVE', { ...first.from, removedUid: gone.seat.memberUid })
  expect(await gone.page.next('ENDED')).toMatchObject({ why: 'removed' })
  await sixth.asks('JOIN', join, 'JOINED')
  const count = gone.page.heard.length
  host.say('POSITION', { ...first.from, position: POSITION })
  await sixth.next('POSITION')
  expect(gone.page.heard.slice(count)).toEqual([])
  const back = { ...gone.seat.from, position: POSITION }
  expect(await gone.page.asks('POSITION', back, 'REFUSED')).toMatchObject({ error: { code: 'not_in_squad' } })
})

it('after a lost connection the token brings the same seat back, and everybody is greeted', async () => {
  const { first, others } = await squad(2)
  const [other] = others
  if (!other) throw new Error('two were asked for')
  other.page.close()
  const page = await player(0)
  const { code, token } = other.seat
  const again = await page.asks('JOIN', { code, name: 'Renamed', token }, 'JOINED')
  expect(again).toMatchObject({
    memberUid: other.seat.memberUid,
    members: [
      { uid: first.memberUid, isHost: true },
      { name: 'Renamed', place: 1 },
    ],
  })
})

it('when the host leaves, the next one is the host; when the last leaves, it is over', async () => {
  const { host, first, others } = await squad(2)
  const [other] = others
  if (!other) throw new Error('two were asked for')
  const from = other.page.heard.length
  host.say('LEAVE', first.from)
  expect(await other.page.next('MEMBERS', from)).toMatchObject({
    members: [{ uid: other.seat.memberUid, isHost: true }],
  })
  await other.page.asks('LEAVE', other.seat.from, 'ENDED')
  const late = await player()
  const join = { code: first.code, name: 'Late' }
  expect(await late.asks('JOIN', join, 'REFUSED')).toMatchObject({ error: { code: 'not_found' } })
})

it.each([
  ['six hours after it began', SQUAD_LIMITS.lifeMs, true],
  ['ten minutes after the last of them was there', SQUAD_LIMITS.emptyMs, false],
])('ends %s', async (_, passMs, isUsed) => {
  const { host, first } = await squad(1)
  for (let minutes = 0; isUsed && minutes < 6 * 60 - 5; minutes += 5) {
    nowMs += 5 * 60_000
    await host.asks('POSITION', { ...first.from, position: POSITION }, 'POSITION')
  }
  nowMs += isUsed ? 5 * 60_000 : passMs
  if (isUsed)
    expect(await host.asks('POSITION', { ...first.from, position: POSITION }, 'ENDED')).toMatchObject({
      why: 'over',
    })
  const late = await player()
  const join = { code: first.code, name: 'Late' }
  expect(await late.asks('JOIN', join, 'REFUSED')).toMatchObject({ error: { code: 'not_found' } })
})

it.each([
  ['a place that is no number', { position: { ...POSITION, x: null } }],
  ['a place off every map', { position: { ...POSITION, x: 1e9 } }],
  ['a map nobody knows', { position: { ...POSITION, map: 'terminal' } }],
  ['a seat of somebody else', { memberUid: '00000000-0000-4000-8000-000000000000', position: POSITION }],
  ['another squad', { code: 'ABCDEF', position: POSITION }],
  ['more than a place', { position: POSITION, isHost: true }],
])('%s is refused, and the seat stays', async (_, fields) => {
  const { host, first } = await squad(1)
  expect(await host.asks('POSITION', { ...first.from, ...fields }, 'REFUSED')).toMatchObject({
    refused: 'POSITION',
  })
  await host.asks('POSITION', { ...first.from, position: POSITION }, 'POSITION')
})
