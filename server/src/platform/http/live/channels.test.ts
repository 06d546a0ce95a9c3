import { once } from 'node:events'
import { defineChannel } from '@raidkit/contract/platform/channel'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { memoryBus } from '../../nodes/memoryBus.ts'
import type { EventBus } from '../../nodes/bus.ts'
import { socketApp } from '../../../testing/sites/socketApp.ts'
import { testStore, type TestStore } from '../../../testing/testDatabase.ts'
import { VISITOR, type Visitor } from '../access/visitor.ts'
import { openChannels, userRoom, type Channels } from './channels.ts'
import { openSockets, type Sockets } from './sockets.ts'

const talk = defineChannel({
  path: '/ws/talk',
  access: 'user',
  up: {
    SAY: { body: z.object({ room: z.string(), text: z.string().max(20) }), perMinute: 12 },
    ENTER: { body: z.object({ room: z.string() }), perMinute: 60 },
    FAIL: { body: z.object({}), perMinute: 60 },
    WAIT: { body: z.object({}), perMinute: 6_000 },
  },
  down: { SAID: z.object({ by: z.string(), text: z.string() }), IN: z.object({}) },
})
const pilots = defineChannel({ path: '/ws/pros', access: 'visitor', feature: 'ocr', up: {}, down: {} })

const log = pino({ level: 'silent' })
let database: TestStore
let people: Record<string, Visitor>
let nowMs: number
let bus: EventBus
/** Two nodes on one bus. */
let nodes: { app: FastifyInstance; sockets: Sockets; channels: Channels; site: string }[]

beforeAll(async () => void (database = await testStore(2)))
afterAll(() => database.close())

beforeEach(async () => {
  people = {
    ann: { access: 'user', uid: 'ann' },
    bob: { access: 'user', uid: 'bob' },
    pro: { access: 'pro', uid: 'pro' },
  }
  nowMs = 1_000_000
  bus = memoryBus(log)
  nodes = await Promise.all([node(), node()])
})
afterEach(async () => {
  for (const { app, sockets } of nodes) {
    sockets.close()
    await app.close()
  }
  await bus.close()
})

async function node() {
  const app = socketApp()
  const now = () => nowMs
  const visitorOf = async ({ headers }: { headers: object }) =>
    people[String((headers as Record<string, unknown>)['x-person'])] ?? VISITOR
  const sockets = openSockets({
    app,
    siteUrl: 'http://localhost',
    readerOf: (request) => () => visitorOf(request),
    log,
    now,
  })
  const channels = openChannels({ sockets, bus, store: database.store, log, now })
  channels.answer(talk, {
    SAY: ({ visitor, body, tell }) => tell(body.room, 'SAID', { by: visitor.uid, text: body.text }),
    ENTER: ({ body, join, reply }) => {
      if (body.room === 'cellar') throw new Refusal('not_found', { field: 'room', why: 'is locked' })
      join(body.room)
      reply('IN', {})
    },
    WAIT: () => new Promise(() => undefined),
    FAIL: () => {
      throw new Error('broken on purpose')
    },
  })
  channels.answer(pilots, {})
  return { app, sockets, channels, site: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

function connect(person: string, nth = 0, path = '/ws/talk') {
  const site = nodes[nth]?.site ?? ''
  const headers = { origin: site, 'x-person': person }
  return new WebSocket(site.replace('http', 'ws') + path, { headers })
}

async function opened(person: string, nth = 0) {
  const socket = connect(person, nth)
  await once(socket, 'open')
  return socket
}

const say = (socket: WebSocket, messageType: string, body: object = {}) =>
  socket.send(JSON.stringify({ messageType, ...body }))
const heard = async (socket: WebSocket) =>
  JSON.parse(String((await once(socket, 'message'))[0])) as Record<string, unknown>

describe('who may connect', () => {
  it.each([
    ['nobody', '/ws/talk', '401'],
    ['nobody', '/ws/pros', '401'],
    ['ann', '/ws/pros', '403'],
  ])('%s is refused at %s', async (person, path, status) => {
    const [error] = (await once(connect(person, 0, path), 'error')) as [Error] // ws reports a refused upgrade so
    expect(error.message).toContain(status)
  })

  it.each([
    ['ann', '/ws/talk'],
    ['pro', '/ws/pros'],
  ])('%s is let in at %s', async (person, path) => {
    const socket = connect(person, 0, path)
    await once(socket, 'open')
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.close()
  })
})

describe('a message', () => {
  it('reaches who is in the room, on every node, and nobody else', async () => {
    const [ann, bob, other] = await Promise.all([opened('ann'), opened('bob', 1), opened('bob', 1)])
    for (const [socket, room] of [
      [ann, 'yard'],
      [bob, 'yard'],
      [other, 'roof'],
    ] as const) {
      const answered = heard(socket)
      say(socket, 'ENTER', { room })
      expect(await answered).toEqual({ messageType: 'IN' })
    }
    const both = Promise.all([heard(ann), heard(bob)])
    const wrong = heard(other)
    say(ann, 'SAY', { room: 'yard', text: 'hello' })
    const said = { messageType: 'SAID', by: 'ann', text: 'hello' }
    expect(await both).toEqual([said, said])
    say(bob, 'SAY', { room: 'roof', text: 'up here' })
    expect(await wrong).toMatchObject({ text: 'up here' })
  })

  it('reaches all sockets of an account without joining', async () => {
    const [here, there] = await Promise.all([opened('ann'), opened('ann', 1)])
    const both = Promise.all([heard(here), heard(there)])
    say(here, 'SAY', { room: userRoom('ann'), text: 'me' })
    expect((await both).map(({ text }) => text)).toEqual(['me', 'me'])
  })

  it.each([
    ['no JSON', 'hello', { code: 'bad_request' }],
    ['no object', '[1]', { code: 'bad_request' }],
    ['no type', '{"text":"x"}', { fault: { field: 'messageType' } }],
    ['an unknown type', '{"messageType":"toString"}', { fault: { field: 'messageType' } }],
    ['a wrong field', '{"messageType":"SAY","room":"yard","text":1}', { fault: { field: 'text' } }],
    [
      'a text too long',
      `{"messageType":"SAY","room":"a","text":"${'x'.repeat(21)}"}`,
      { fault: { field: 'text' } },
    ],
    ['half a letter', '{"messageType":"SAY","room":"a","text":"\\ud800"}', { fault: { field: 'text' } }],
    [
      'too many bytes',
      `{"messageType":"SAY","room":"${'x'.repeat(4096)}","text":"x"}`,
      { code: 'too_large' },
    ],
    ['what the feature refuses', '{"messageType":"ENTER","room":"cellar"}', { fault: { why: 'is locked' } }],
  ])('of %s is refused by itself, and the socket stays', async (_, text, error) => {
    const socket = await opened('ann')
    const refused = heard(socket)
    socket.send(text)
    expect(await refused).toMatchObject({ messageType: 'REFUSED', error })
    const answered = heard(socket)
    say(socket, 'ENTER', { room: 'yard' })
    expect(await answered).toEqual({ messageType: 'IN' })
  })

  it('is counted by its type: 12 a minute are 2 at once and one every five seconds', async () => {
    const socket = await opened('ann')
    const text = { room: userRoom('ann'), text: 'x' }
    const types: string[] = []
    socket.on('message', (data: Buffer) => {
      types.push((JSON.parse(data.toString()) as { messageType: string }).messageType)
    })
    for (let nth = 0; nth < 3; nth++) say(socket, 'SAY', text)
    await expect.poll(() => types.length).toBe(3)
    expect(types.filter((type) => type === 'SAID')).toHaveLength(2)
    nowMs += 5_000
    say(socket, 'SAY', text)
    await expect.poll(() => types.length).toBe(4)
    expect(types.at(-1)).toBe('SAID')
  })

  it('joins a room once, however often it is asked to', async () => {
    const socket = await opened('ann')
    for (let nth = 0; nth < 3; nth++) {
      const answered = heard(socket)
      say(socket, 'ENTER', { room: 'yard' })
      await answered
    }
    const texts: string[] = []
    socket.on('message', (data: Buffer) => texts.push(data.toString()))
    say(socket, 'SAY', { room: 'yard', text: 'once' })
    say(socket, 'ENTER', { room: 'roof' })
    await expect.poll(() => texts.filter((text) => text.includes('"IN"')).length).toBe(1)
    await expect.poll(() => texts.filter((text) => text.includes('once')).length).toBe(1)
  })

  it('that waits behind too many others costs its socket', async () => {
    const socket = await opened('ann')
    for (let nth = 0; nth < 70; nth++) say(socket, 'WAIT')
    expect((await once(socket, 'close'))[0]).toBe(1008)
  })

  it('whose feature fails costs its own socket', async () => {
    const [socket, other] = await Promise.all([opened('ann'), opened('bob')])
    say(socket, 'FAIL')
    expect((await once(socket, 'close'))[0]).toBe(1011)
    const answered = heard(other)
    say(other, 'ENTER', { room: 'yard' })
    await answered
  })
})

describe('rights that change', () => {
  it('are looked up for every message', async () => {
    const socket = await opened('ann')
    delete people['ann']
    const refused = heard(socket)
    say(socket, 'ENTER', { room: 'yard' })
    expect(await refused).toMatchObject({ error: { code: 'sign_in_required' } })
  })

  it('close the sockets of who is signed out, on the node that hears of it', async () => {
    const [ann, bob] = await Promise.all([opened('ann'), opened('bob')])
    delete people['ann']
    const closed = once(ann, 'close')
    for (const { channels } of nodes) channels.recheck('ann')
    expect((await closed)[0]).toBe(4003)
    for (const { channels } of nodes) channels.recheck('bob')
    const answered = heard(bob)
    say(bob, 'ENTER', { room: 'yard' })
    await answered
  })
})
