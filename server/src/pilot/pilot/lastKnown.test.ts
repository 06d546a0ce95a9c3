import { once } from 'node:events'
import { PILOT_SCOPE } from '@raidkit/contract/platform/keys'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { newKey } from '../../platform/http/access/newKey.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'
import { twoNodes } from '../../testing/sites/twoNodes.ts'

const MINUTE = 60_000
const SCREENSHOT = '2026-08-05[09-15]_12.50, 1.25, -40.75_0.00000, 0.70711, 0.00000, 0.70711_13.20 (0).png'
const Key = z.object({ key: z.string() })
const WEBHOOK = '/api/be/pilot/script/webhook'

let site: TestApp
let address: string
let nowMs = Date.parse('2026-11-15T12:00:00Z')
let pro: Person
let hookId: string
const open: WebSocket[] = []

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
  address = await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())
beforeEach(async () => {
  nowMs += MINUTE
  pro = await site.as('pro')
  hookId = await makeKey()
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})

async function makeKey(): Promise<string> {
  const reply = await pro.ask({ method: 'POST', url: '/api/be/pilot/key', payload: {} })
  await relayForgetting()
  return reply.json<{ key: string }>().key
}

async function revokeKey(): Promise<void> {
  await pro.ask({ method: 'DELETE', url: '/api/be/pilot/key', payload: {} })
  await relayForgetting()
}

/** Sends the event of a changed key to the nodes, as a running site does after the commit. */
async function relayForgetting(): Promise<void> {
  const event = { type: 'pilotForget', userUid: pro.uid ?? '' }
  expect(site.published.at(-1)).toEqual(event)
  await site.bus.publish(event)
}

async function say(event: string, fields: object): Promise<void> {
  const payload = { event, hookId, ...fields }
  const reply = await site.app.inject({ method: 'POST', url: WEBHOOK, payload })
  expect(reply.json()).toEqual({ ok: true })
}

/** Connects a page to a node, and records its messages. */
async function pageOf(cookie: string, url = address) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/pilot`, { headers: { cookie, origin: url } })
  open.push(socket)
  const heard: { messageType: string }[] = []
  socket.on('message', (data: Buffer) => void heard.push(JSON.parse(data.toString())))
  await once(socket, 'open')
  return { heard }
}

/** Returns the messages that a page receives on connect, before an event that happens later. */
async function messagesBefore(later: () => Promise<void>, cookie = pro.cookieHeader()) {
  const { heard } = await pageOf(cookie)
  await later()
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ messageType: 'MAP_CHANGE', map: 'Shoreline' }))
  return heard.slice(0, -1)
}
const shoreline = () => say('map', { map: 'Shoreline' })

it('a page that connects late is told the last map, place and raid, with their age', async () => {
  const startMs = nowMs - 5 * MINUTE
  await say('raid', { raids: [{ map: 'bigmap', startMs, reconnects: 0, sales: [] }] })
  await say('map', { map: 'woods' })
  await say('map', { map: 'bigmap' })
  nowMs += MINUTE
  await say('screenshot', { filename: SCREENSHOT })
  nowMs += MINUTE
  expect(await messagesBefore(shoreline)).toEqual([
    { messageType: 'MAP_CHANGE', map: 'bigmap', ageMs: 2 * MINUTE },
    { messageType: 'SEND_FILENAME', filename: SCREENSHOT, ageMs: MINUTE },
    { messageType: 'RAID_UPDATE', map: 'bigmap', startMs, ageMs: 2 * MINUTE },
  ])
})

it('a place of the map before is not one of this map', async () => {
  await say('map', { map: 'woods' })
  await say('screenshot', { filename: SCREENSHOT })
  await say('map', { map: 'bigmap' })
  expect(await messagesBefore(shoreline)).toEqual([{ messageType: 'MAP_CHANGE', map: 'bigmap', ageMs: 0 }])
})

it.each([
  ['a place for a quarter of an hour', 15 * MINUTE, ['MAP_CHANGE', 'SEND_FILENAME']],
  ['a map for an hour', 15 * MINUTE + 1, ['MAP_CHANGE']],
  ['and no longer', 60 * MINUTE + 1, []],
])('keeps %s', async (_, laterMs, expected) => {
  await say('map', { map: 'bigmap' })
  await say('screenshot', { filename: SCREENSHOT })
  nowMs += laterMs
  await pro.signInAgain()
  const messages = await messagesBefore(shoreline)
  expect(messages.map(({ messageType }) => messageType)).toEqual(expected)
})

it('old raids of the logs say nothing of now, and the end of a raid is told as one', async () => {
  const old = { map: 'woods', startMs: nowMs - 3 * 60 * MINUTE, reconnects: 0, sales: [] }
  await say('raid', { raids: [old] })
  const ended = {
    map: 'bigmap',
    startMs: nowMs - 20 * MINUTE,
    lengthMs: 19 * MINUTE,
    reconnects: 0,
    sales: [],
  }
  await say('raid', { raids: [old, ended] })
  expect(await messagesBefore(shoreline)).toEqual([
    {
      messageType: 'RAID_UPDATE',
      map: 'bigmap',
      startMs: ended.startMs,
      lengthMs: 19 * MINUTE,
      ageMs: 0,
    },
  ])
})

it('nothing is left of it after the key has changed, and nobody else is told', async () => {
  await say('map', { map: 'bigmap' })
  const [ann, bob] = [pro, await site.as('pro')]
  pro = bob
  const own = hookId
  hookId = await makeKey()
  expect(await messagesBefore(shoreline)).toEqual([])
  ;[pro, hookId] = [ann, own]
  await say('map', { map: 'woods' })
  hookId = await makeKey()
  expect(await messagesBefore(shoreline)).toEqual([])
})

it('nothing is left of it after the key was revoked', async () => {
  await say('map', { map: 'bigmap' })
  await revokeKey()
  // Another key, which no node was told of.
  const made = newKey({
    scope: PILOT_SCOPE,
    label: 'Pilot',
    userUid: pro.uid ?? '',
    createdAt: new Date(nowMs),
  })
  await site.deps.store.keys.create(made.row)
  hookId = made.key
  expect(await messagesBefore(shoreline)).toEqual([])
})

it('a key is revoked while the nodes cannot hear each other', async () => {
  const heard = vi.spyOn(site.bus, 'publish').mockRejectedValue(new Error('the line is away'))
  const reply = await pro.ask({ method: 'DELETE', url: '/api/be/pilot/key', payload: {} })
  heard.mockRestore()
  expect(reply.statusCode).toBe(200)
  const payload = { event: 'map', hookId, map: 'bigmap' }
  const refused = await site.app.inject({ method: 'POST', url: WEBHOOK, payload })
  expect(refused.json()).not.toEqual({ ok: true })
})

it('nothing is left of it after the account has signed out', async () => {
  await say('map', { map: 'bigmap' })
  await pro.ask({ url: '/api/be/logout' })
  const signedOut = { type: 'user', userUid: pro.uid ?? '', version: 0 }
  await vi.waitFor(() => expect(site.published.at(-1)).toEqual(signedOut))
  await site.bus.publish(signedOut) // in the form in which it reaches every node
  await pro.signInAgain()
  expect(await messagesBefore(shoreline)).toEqual([])
})

it('every node knows it', async () => {
  const { nodes, cookie, close } = await twoNodes()
  try {
    const [here, there] = nodes
    const post = (path: string, body: object) =>
      fetch(here.url + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { cookie, origin: here.url, 'content-type': 'application/json' },
      })
    const made: unknown = await (await post('/api/be/pilot/key', {})).json()
    await post(WEBHOOK, { event: 'map', hookId: Key.parse(made).key, map: 'bigmap' })
    // A page that connects before the event has reached its node receives it when it arrives.
    const early = await pageOf(cookie, there.url)
    await vi.waitFor(() => expect(early.heard).toMatchObject([{ messageType: 'MAP_CHANGE', map: 'bigmap' }]))
    const late = await pageOf(cookie, there.url)
    await vi.waitFor(() =>
      expect(late.heard).toEqual([{ messageType: 'MAP_CHANGE', map: 'bigmap', ageMs: expect.any(Number) }]),
    )
  } finally {
    for (const socket of open.splice(0)) socket.terminate()
    await close()
  }
})
