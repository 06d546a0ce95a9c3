import { once } from 'node:events'
import { PILOT_SCOPE } from '@raidkit/contract/platform/keys'
import type { PilotAnswer } from '@raidkit/contract/pilot/pilotWebhook'
import type { Me } from '@raidkit/contract/account/users'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { hostileTexts } from '../../testing/attacks/hostileTexts.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const WEBHOOK = '/api/be/pilot/script/webhook'
const DEBUT = '5936d90786f7742b1420ba5b'
const PROFILE_KEY = '52b02e92eb76b9d14b7d6c4662950c33665ed73954eff7934083e9001983e522'

let site: TestApp
let nowMs = Date.parse('2026-11-15T12:00:00Z')
let address: string
let ann: Person
let bob: Person
const open: WebSocket[] = []

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
  address = await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())
beforeEach(async () => {
  nowMs += 60_000
  ann = await site.as('pro')
  bob = await site.as('pro')
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})

function connect(cookie: string, origin: string | undefined = address): WebSocket {
  const headers = { cookie, ...(origin !== '' && { origin }) }
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/pilot`, { headers })
  open.push(socket)
  return socket
}

/** Opens a page of a person, and records its messages. */
async function pageOf(person: Person) {
  const socket = connect(person.cookieHeader())
  const heard: { messageType: string; error?: { code: string } }[] = []
  socket.on('message', (data: Buffer) => void heard.push(JSON.parse(data.toString())))
  await once(socket, 'open')
  return { socket, heard }
}

async function statusOf(socket: WebSocket): Promise<number> {
  const [error] = (await once(socket, 'error')) as [Error] // ws reports a refused upgrade like this
  return Number(/\d{3}/.exec(error.message)?.[0])
}

async function keyOf(person: Person): Promise<string> {
  const reply = await person.ask({ method: 'POST', url: '/api/be/pilot/key', payload: {} })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ key: string }>().key
}

async function post(payload: string | object): Promise<PilotAnswer> {
  const reply = await site.app.inject({
    method: 'POST',
    url: WEBHOOK,
    payload,
    headers: { 'content-type': 'application/json' },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<PilotAnswer>()
}

describe('the socket of a page', () => {
  it('is opened by no other cookie, and from no other site', async () => {
    const good = ann.cookieHeader()
    const forged = good.replace(/session=[^;]*/, 'session=forged.signature')
    const key = await keyOf(ann)
    for (const cookie of ['', forged, `session=${key}`, good.slice(0, -30), '__proto__=x'])
      expect([cookie, await statusOf(connect(cookie))]).toEqual([cookie, 401])
    for (const origin of ['https://evil.example', 'null', `${address}.evil.example`, ''])
      expect([origin, await statusOf(connect(good, origin))]).toEqual([origin, 403])
  })

  it('answers each hostile message by a refusal, and goes on', async () => {
    const { socket, heard } = await pageOf(ann)
    const texts = hostileTexts('messageType')
    for (const [nth, text] of texts.entries()) {
      nowMs += 60_000
      socket.send(text)
      while (heard.length <= nth) await once(socket, 'message')
    }
    expect(new Set(heard.map(({ messageType }) => messageType))).toEqual(new Set(['REFUSED']))
    expect(new Set(heard.map(({ error }) => error?.code))).toEqual(new Set(['bad_request']))
    expect(socket.readyState).toBe(WebSocket.OPEN)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it('is closed for who floods it, and the pages of others hear on', async () => {
    const [flooding, other] = [await pageOf(ann), await pageOf(bob)]
    const closed = once(flooding.socket, 'close')
    for (let nth = 0; nth < 500; nth += 1) flooding.socket.send('{"messageType":"CLOUD_CHECK"}')
    expect((await closed)[0]).toBe(1008)
    const next = once(other.socket, 'message')
    await post({ event: 'map', hookId: await keyOf(bob), map: 'bigmap' })
    expect(JSON.parse(String((await next)[0]))).toEqual({ messageType: 'MAP_CHANGE', map: 'bigmap' })
  })

  it('has 30 places for a network, whoever comes, and a place is free again at once', async () => {
    const pages = await Promise.all(Array.from({ length: 30 }, () => pageOf(ann)))
    expect(await statusOf(connect(bob.cookieHeader()))).toBe(429)
    pages[0]!.socket.terminate()
    await expect.poll(() => site.sockets.size).toBe(29)
    await pageOf(bob)
  })

  it('closes when its reader is signed out', async () => {
    const { socket } = await pageOf(ann)
    const closed = once(socket, 'close')
    await ann.ask({ url: '/api/be/logout' })
    expect((await closed)[0]).toBe(4003)
  })
})

describe('the key of a companion', () => {
  it('of 50 made at once one works', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => keyOf(ann)))
    const rows = (await site.deps.store.keys.all()).filter(({ userUid }) => userUid === ann.uid)
    expect(rows).toHaveLength(1)
    nowMs += 60_000
    const answers = await Promise.all(made.map((hookId) => post({ event: 'map', hookId, map: 'bigmap' })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('moves the pages of its own account alone, and touches nothing of others', async () => {
    const [own, other] = [await pageOf(ann), await pageOf(bob)]
    const hookId = await keyOf(ann)
    const made = (await bob.ask({ method: 'GET', url: '/api/be/users/me' })).json<Me>()
    await post({
      event: 'quest_scan',
      hookId,
      skippedEvents: 0,
      profiles: [{ profileKey: PROFILE_KEY, gameMode: 'PVP', questIds: [DEBUT] }],
    })
    const stolen = { event: 'quest_import', hookId, profileKey: PROFILE_KEY, charUid: made.charUid }
    expect(await post(stolen)).toMatchObject({ ok: false, error: 'character_not_found' })
    await post({ event: 'map', hookId, map: 'Woods', userUid: bob.uid, charUid: made.charUid })
    await expect.poll(() => own.heard.map(({ messageType }) => messageType)).toContain('MAP_CHANGE')
    await post({ event: 'map', hookId: await keyOf(bob), map: 'bigmap' })
    await expect.poll(() => other.heard).toEqual([{ messageType: 'MAP_CHANGE', map: 'bigmap' }])
    expect((await bob.ask({ method: 'GET', url: '/api/be/users/me' })).json<Me>().questsDone).toEqual([])
  })

  it('of another scope, revoked, of who is suspended or gone opens nothing', async () => {
    const hookId = await keyOf(ann)
    const row = (await site.deps.store.keys.all()).find(({ userUid }) => userUid === ann.uid)!
    expect(row.scope).toBe(PILOT_SCOPE)
    await site.deps.store.keys.revoke(row.hash, new Date(nowMs))
    expect(await post({ event: 'map', hookId, map: 'bigmap' })).toEqual({ ok: false, error: 'bad_key' })
    await site.deps.store.keys.restore(row.hash)
    expect(await post({ event: 'map', hookId, map: 'bigmap' })).toEqual({ ok: true })
    for (const wrong of [hookId.slice(1), `${hookId} `, hookId.toLowerCase(), [hookId], { key: hookId }])
      expect(await post({ event: 'map', hookId: wrong, map: 'bigmap' })).toMatchObject({ ok: false })
  })

  it('does nothing with hostile events', async () => {
    const hookId = await keyOf(ann)
    const before = (await ann.ask({ method: 'GET', url: '/api/be/users/me' })).json<Me>()
    const withKey = hostileTexts('event').map((text) => text.replace(/^\{/, `{"hookId":"${hookId}",`))
    for (const text of [...hostileTexts('event'), ...withKey]) {
      nowMs += 1_000
      expect([text.slice(0, 80), (await post(text)).ok]).toEqual([text.slice(0, 80), false])
    }
    expect((await ann.ask({ method: 'GET', url: '/api/be/users/me' })).json<Me>()).toEqual(before)
  })

  it.each([
    ['a scan of the year 0', { firstEventAt: '0000-01-01T00:00:00Z' }],
    ['a scan of the year 9999', { lastEventAt: '9999-12-31T23:59:59.999Z' }],
  ])('%s is kept without that time, or as it is', async (_, times) => {
    const profile = { profileKey: PROFILE_KEY, gameMode: 'PVP', questIds: [], ...times }
    const answer = await post({ event: 'quest_scan', hookId: await keyOf(ann), profiles: [profile] })
    expect(answer).toMatchObject({ ok: true, profiles: [{ profileKey: PROFILE_KEY }] })
  })

  it('completes a quest once, however often it is replayed at once', async () => {
    const hookId = await keyOf(ann)
    const event = { event: 'quest', hookId, questId: DEBUT, status: '12' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(event)))
    expect(answers.filter(({ ok }) => !ok)).toEqual([])
    const { questsDone } = (await ann.ask({ method: 'GET', url: '/api/be/users/me' })).json<Me>()
    expect(questsDone).toHaveLength(1)
    const history = await ann.ask({ method: 'GET', url: '/api/be/progression/history' })
    expect(history.json().changes).toHaveLength(1)
  })
})
