import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { INTERACTIONS_PATH } from '@raidkit/bot'
import { signedHeaders } from '@raidkit/bot/testing'
import { CHANNELS } from '@raidkit/contract/channels'
import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { newKey } from '../server/src/platform/http/access/newKey.ts'
import { hostileTexts } from '../server/src/testing/attacks/hostileTexts.ts'
import { withKey } from '../server/src/testing/samples/challenge.ts'
import { discordAsker } from '../server/src/testing/services/discordAsker.ts'
import { providerSite } from '../server/src/testing/services/providerSite.ts'
import { testApp, type Person, type TestApp } from '../server/src/testing/testApp.ts'
import { expectBars } from './support/figures.ts'

const FULL = 2_500
const TRIES = Number(process.env['ATTACKS'] ?? FULL)
const seed = Number(process.env['PROPERTY_SEED'] ?? randomInt(2 ** 31))
/** Messages of one socket between two signs of life. */
const AT_ONCE = 20

process.stdout.write(`${TRIES} hostile messages at every door; PROPERTY_SEED=${seed} sends them again\n`)

let nowMs = Date.parse('2026-11-15T12:00:00Z')
let site: TestApp
let address: string
let pro: Person
let sent = 0
let cut = 0
let failed = 0
const unnoticed: unknown[] = []
const noteUnnoticed = (error: unknown) => void unnoticed.push(error)

beforeAll(async () => {
  process.on('unhandledRejection', noteUnnoticed)
  site = await testApp({ now: () => nowMs })
  address = await site.app.listen({ port: 0, host: '127.0.0.1' })
  pro = await site.as('pro')
})
afterAll(async () => {
  expectBars([
    { what: 'hostile messages', value: sent, atLeast: FULL * (CHANNELS.length + 4) },
    { what: 'sockets that were cut for one', value: cut },
    { what: 'answered by a failure', value: failed, atMost: 0 },
    { what: 'promises that failed unnoticed', value: unnoticed.length, atMost: 0 },
  ])
  process.off('unhandledRejection', noteUnnoticed)
  await site.close()
})

/** Texts of the list, and as many again made up around the fields that the door knows. */
function hostileFor(kindField: string, kinds: readonly string[], fields: readonly string[]): string[] {
  const listed = hostileTexts(kindField)
  const anything = fc.oneof(
    fc.json({ maxDepth: 4 }),
    fc.constantFrom('1e400', '-0', '1e20', '{}', '[]', 'null'),
  )
  const entries = fc.dictionary(fc.constantFrom(...fields, '__proto__', 'constructor', 'x'), anything)
  const made = fc
    .tuple(fc.constantFrom(...kinds, '', '__proto__', 'toString'), entries)
    .map(([kind, others]) => {
      const parts = Object.entries(others).map(([name, value]) => `${JSON.stringify(name)}:${value}`)
      return `{${[`${JSON.stringify(kindField)}:${JSON.stringify(kind)}`, ...parts].join()}}`
    })
  return [...listed, ...fc.sample(made, { numRuns: Math.max(0, TRIES - listed.length), seed })]
}

async function connect(path: string, cookie: string): Promise<WebSocket> {
  const socket = new WebSocket(address.replace('http', 'ws') + path, { headers: { origin: address, cookie } })
  socket.on('error', () => undefined)
  await once(socket, 'open')
  return socket
}

/** Sends all of them; whoever is cut comes back, as a program would. */
async function expectSocketToStand(path: string, texts: readonly string[]): Promise<void> {
  await pro.signInAgain()
  let socket = await connect(path, pro.cookieHeader())
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    nowMs += 1_000
    for (const text of texts.slice(from, from + AT_ONCE)) socket.send(text)
    sent += Math.min(AT_ONCE, texts.length - from)
    const alive = Promise.race([once(socket, 'pong'), once(socket, 'close')])
    socket.ping()
    await alive
    if (socket.readyState === WebSocket.OPEN) continue
    cut += 1
    await pro.signInAgain()
    socket = await connect(path, pro.cookieHeader())
  }
  socket.terminate()
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
}

type Door = { url: string; headersOf?: (text: string) => Record<string, string>; app?: TestApp['app'] }

async function expectDoorToStand(
  { url, headersOf = () => ({}), app = site.app }: Door,
  texts: readonly string[],
): Promise<void> {
  for (const text of texts) {
    nowMs += 1_000
    const headers = { 'content-type': 'application/json', ...headersOf(text) }
    const reply = await app.inject({ method: 'POST', url, payload: text, headers })
    sent += 1
    if (reply.statusCode >= 500) failed += 1
    expect(reply.statusCode, `${text.slice(0, 300)} ${reply.body.slice(0, 300)}`).toBeLessThan(500)
  }
}

describe('sockets', () => {
  it.each(CHANNELS.map((channel) => [channel.path, channel] as const))('%s', async (path, channel) => {
    const fields = Object.values(channel.up).flatMap(({ body }) => Object.keys(body.shape))
    await expectSocketToStand(
      path,
      hostileFor('messageType', Object.keys(channel.up), ['from', 'code', ...fields]),
    )
  })

  it('/ws/remote', async () => {
    const texts = hostileFor('type', ['command', 'pong'], ['sessionID', 'data']).map((text) =>
      text.replace('"sessionID":', '"sessionID":"mine","s":'),
    )
    await expectSocketToStand('/ws/remote?sessionid=mine', texts)
  })
})

describe('doors for programs', () => {
  it('events of a companion', async () => {
    const made = await pro.ask({ method: 'POST', url: '/api/be/pilot/key', payload: {} })
    const hookId = JSON.stringify(made.json<{ key: string }>().key)
    const kinds = ['screenshot', 'map', 'quest', 'status', 'raid', 'quest_scan', 'quest_import']
    const fields = [
      'filename',
      'map',
      'questId',
      'status',
      'app',
      'raids',
      'profiles',
      'profileKey',
      'charUid',
    ]
    const texts = hostileFor('event', kinds, fields).map((text) =>
      text.replace(/^\{/, `{"hookId":${hookId},`),
    )
    await expectDoorToStand({ url: '/api/be/pilot/script/webhook' }, texts)
  })

  it('scores by a key', async () => {
    const createdAt = new Date(nowMs)
    const { key, row } = newKey({ scope: 'challenge', label: 'player', userUid: null, createdAt })
    await site.deps.store.keys.create(row)
    await withKey(site, row.hash)
    const fields = ['count', 'atMs', 'clientUid', 'evidenceUrl', 'playerUid']
    const door = { url: '/api/v1/challenge/report', headersOf: () => ({ [KEY_HEADER]: key }) }
    await expectDoorToStand(door, hostileFor('goal', ['kills', 'raids'], fields))
  })

  it('interactions that Discord signed', async () => {
    const fields = ['id', 'token', 'locale', 'data', 'user', 'member', 'guild_id']
    const texts = hostileFor('type', ['2'], fields).map((text, nth) =>
      text.replace(/^\{"type":"[^"]*"/, `{"type":${1 + (nth % 5)}`),
    )
    const atMs = nowMs
    const here = await providerSite(atMs, undefined, discordAsker.environment)
    try {
      const headersOf = (text: string) => signedHeaders(text, atMs)
      await expectDoorToStand({ url: INTERACTIONS_PATH, headersOf, app: here.site.app }, texts)
    } finally {
      await here.close()
    }
  })
})
