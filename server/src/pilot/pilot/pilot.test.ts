import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { getPilot, makePilotKey } from '@raidkit/contract/pilot/pilot'
import type { PilotAnswer } from '@raidkit/contract/pilot/pilotWebhook'
import type { Me } from '@raidkit/contract/account/users'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

/** Manifest of the companion. */
const manifest: { version: string } = JSON.parse(
  readFileSync(new URL('../../../../pilot/package.json', import.meta.url), 'utf8'),
)
const START_MS = Date.parse('2026-11-15T12:00:00Z')
/** Id of the quest Debut (integrations.md 4.2 and domain.md 18.3). */
const DEBUT = '5936d90786f7742b1420ba5b'
/** Test vectors of integrations.md 10. */
const PROFILE_KEY = '52b02e92eb76b9d14b7d6c4662950c33665ed73954eff7934083e9001983e522'
const SCREENSHOT = '2026-08-05[09-15]_12.50, 1.25, -40.75_0.00000, 0.70711, 0.00000, 0.70711_13.20 (0).png'

let site: TestApp
let nowMs = START_MS
let heard: unknown[]
let pro: Person
let key: string

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
  site.bus.subscribe((event) => {
    const { type, room: to, text } = event
    if (type === 'message' && typeof text === 'string') heard.push([to, JSON.parse(text)])
  })
})
afterAll(() => site.close())
beforeEach(async () => {
  nowMs += 60_000
  heard = []
  pro = await site.as('pro')
  key = await keyOf(pro)
})

async function keyOf(person: Person): Promise<string> {
  const reply = await person.ask({ method: 'POST', url: '/api/be/pilot/key', payload: {} })
  expect(reply.statusCode).toBe(200)
  return reply.json<ReplyOf<typeof makePilotKey>>().key
}

const posted = async (payload: string | object): Promise<PilotAnswer> => {
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/be/pilot/script/webhook',
    headers: { 'content-type': 'application/json' },
    payload,
  })
  expect(reply.statusCode).toBe(200)
  return reply.json<PilotAnswer>()
}
const say = (event: string, fields: object = {}) => posted({ event, hookId: key, ...fields })
const me = async (person: Person) => (await person.ask({ method: 'GET', url: '/api/be/users/me' })).json<Me>()
const pilotOf = async (person: Person) =>
  (await person.ask({ method: 'GET', url: '/api/be/pilot' })).json<ReplyOf<typeof getPilot>>()
const set = (person: Person, payload: object) =>
  person.ask({ method: 'PUT', url: '/api/be/users/me/pilot', payload })
const questUid = (bsgId: string) => site.deps.catalog.current.questsByBsgId.get(bsgId)?.uid
const room = (person: Person) => `user:${person.uid}`

describe('the key of a companion', () => {
  it('is shown once, replaced at once, and can be ended', async () => {
    expect((await pilotOf(pro)).key).toMatchObject({ prefix: key.slice(0, 6) })
    expect(JSON.stringify(await pilotOf(pro))).not.toContain(key)
    const next = await keyOf(pro)
    expect(await say('map', { map: 'bigmap' })).toEqual({ ok: false, error: 'bad_key' })
    key = next
    expect(await say('map', { map: 'bigmap' })).toEqual({ ok: true })
    await pro.ask({ method: 'DELETE', url: '/api/be/pilot/key', payload: {} })
    expect(await say('map', { map: 'bigmap' })).toEqual({ ok: false, error: 'bad_key' })
    expect((await pilotOf(pro)).key).toBeNull()
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{"event":"map"'],
    ['a list', '[]'],
    ['more depth than anything has', `{"hookId":${'['.repeat(100_000)}`],
    ['more keys than anything has', `{${Array.from({ length: 30_000 }, (_, nth) => `"k${nth}":1`).join()}}`],
    ['no key', '{"event":"map","map":"bigmap"}'],
    ['a key that is none', '{"event":"map","map":"bigmap","hookId":"nope"}'],
    ['a key that is no text', '{"event":"map","map":"bigmap","hookId":{"$ne":1}}'],
  ])('%s opens nothing, and is answered all the same', async (_, body) => {
    expect(await posted(body)).toEqual({ ok: false, error: 'bad_key' })
  })

  it('that posts too much is refused, and the others are not', async () => {
    const many: PilotAnswer[] = []
    // Batches of ten, as many as the database of a busy machine has connections for.
    for (let round = 0; round < 8; round += 1)
      many.push(...(await Promise.all(Array.from({ length: 10 }, () => say('map', { map: 'woods' })))))
    expect(many.filter(({ ok }) => ok)).toHaveLength(60)
    key = await keyOf(await site.as('user'))
    expect(await say('map', { map: 'woods' })).toEqual({ ok: true })
  })
})

describe('the map and the place', () => {
  it('reach the pages of the account alone', async () => {
    expect(await say('map', { map: 'TarkovStreets' })).toEqual({ ok: true })
    expect(await say('screenshot', { filename: SCREENSHOT })).toEqual({ ok: true })
    expect(heard).toEqual([
      [room(pro), { messageType: 'MAP_CHANGE', map: 'TarkovStreets' }],
      [room(pro), { messageType: 'SEND_FILENAME', filename: SCREENSHOT }],
    ])
    expect((await me(pro)).pilot.actionsLog).toEqual([
      { action: 'POSITION_UPDATE', position: '12.5, 1.25, -40.75', date: nowMs },
      { action: 'MAP_CHANGE', map: 'streets', date: nowMs },
    ])
  })

  it.each([
    ['a map we do not know', 'map', { map: 'terminal' }],
    ['a picture of the menu', 'screenshot', { filename: '2026-08-20[21-47]_9.43 (0).png' }],
    ['a picture of another game', 'screenshot', { filename: 'Screenshot (3).png' }],
    ['markup', 'map', { map: '<img src=x onerror=alert(1)>' }],
  ])('%s moves nothing', async (_, event, fields) => {
    expect(await say(event, fields)).toEqual({ ok: true })
    expect(heard).toEqual([])
  })

  it('are left alone where the player has turned them off, or may not have them', async () => {
    await set(pro, { mapChangeEnabled: false })
    expect(await say('map', { map: 'bigmap' })).toEqual({ ok: true })
    key = await keyOf(await site.as('user'))
    expect(await say('screenshot', { filename: SCREENSHOT })).toEqual({ ok: false, error: 'pro_required' })
    expect(heard).toEqual([])
  })

  it('twenty lines of what was done are kept', async () => {
    for (let nth = 0; nth < 25; nth += 1) {
      nowMs += 1_000
      await say('map', { map: nth % 2 ? 'woods' : 'bigmap' })
    }
    const { actionsLog } = (await me(pro)).pilot
    expect([actionsLog.length, actionsLog[0]?.date]).toEqual([20, nowMs])
  })
})

describe('a quest that the game calls completed', () => {
  const done = { questId: DEBUT, status: '12', profileRouting: true }

  it('is completed once, for the active character, and stands in its history', async () => {
    expect(await say('quest', done)).toEqual({ ok: true })
    expect(await say('quest', { ...done, status: 12 })).toEqual({ ok: true })
    const { questsDone, pilot } = await me(pro)
    expect(questsDone).toEqual([questUid(DEBUT)])
    expect(pilot.actionsLog).toEqual([{ action: 'QUEST_UPDATE', questUid: questUid(DEBUT), date: nowMs }])
    expect(heard[0]).toEqual([
      room(pro),
      { messageType: 'QUEST_UPDATE', questId: DEBUT, status: '12', isSaved: true, charUid: pro.uid },
    ])
    const history = await pro.ask({ method: 'GET', url: '/api/be/progression/history' })
    expect(history.json().changes).toMatchObject([{ source: 'pilot' }])
  })

  it.each([
    ['started', { ...done, status: '10' }],
    ['failed', { ...done, status: '11' }],
    ['of no number', { ...done, status: 'twelve' }],
    ['that nobody knows', { ...done, questId: 'f'.repeat(24) }],
    ['of a season', { ...done, gameMode: 'SEASON' }],
    ['of a mode without a character', { ...done, gameMode: 'PVE' }],
  ])('one %s completes nothing', async (_, fields) => {
    expect(await say('quest', fields)).toEqual({ ok: true })
    expect((await me(pro)).questsDone).toEqual([])
  })

  it('is left alone where the player has turned it off, or may not have it', async () => {
    await set(pro, { questsAutoCompleteEnabled: false })
    expect(await say('quest', done)).toEqual({ ok: true })
    expect((await me(pro)).questsDone).toEqual([])
    const user = await site.as('user')
    key = await keyOf(user)
    expect(await say('quest', done)).toEqual({ ok: false, error: 'pro_required' })
    expect((await me(user)).questsDone).toEqual([])
  })

  it('goes to the character of its mode, and to the one its profile is linked to before all', async () => {
    const made = await pro.ask({
      method: 'POST',
      url: '/api/be/users/me/char/create',
      payload: { fraction: 'Bear', gameMode: 'PVE' },
    })
    const { charUid } = made.json<Me>()
    const [scan] = [{ profileKey: PROFILE_KEY, gameMode: 'PVP', questIds: [] }]
    await say('quest_scan', { profiles: [scan], skippedEvents: 0 })
    // The active character plays PVE: the quest of PVP goes to the only one of that mode.
    await say('quest', { ...done, gameMode: 'PVP' })
    expect((await me(pro)).questsDone).toEqual([])
    const link = { profileKey: PROFILE_KEY, charUid }
    const linked = await pro.ask({ method: 'PUT', url: '/api/be/pilot/profile', payload: link })
    expect(linked.json().profiles).toMatchObject([{ linkedCharUid: charUid }])
    await say('quest', { ...done, gameMode: 'PVP', profileKey: PROFILE_KEY.toUpperCase() })
    expect((await me(pro)).questsDone).toEqual([questUid(DEBUT)])
  })
})

describe('how a companion stands', () => {
  const app = {
    version: '2.0.1',
    gameFolder: 'C:\\EFT',
    screenshotsFolder: 'D:\\Shots',
    gameFound: true,
    logsWatching: true,
    screenshotsWatching: false,
  }

  it('is answered with the version of the companion of this site, until the operator names another', async () => {
    expect((await site.app.inject('/api/be/pilot/version')).body).toBe(manifest.version)
    expect(await say('status', { app })).toEqual({ ok: true, latestVersion: manifest.version, pro: true })
    expect((await site.app.inject('/api/be/settings')).json().tarkovPilotVersion).toBe(manifest.version)
  })

  it('is told each minute, and answered with the newest version', async () => {
    await site.deps.store.settings.set('tarkovPilotVersion', '2.0.3')
    expect(await say('status', { app })).toEqual({ ok: true, latestVersion: '2.0.3', pro: true })
    expect(await pilotOf(pro)).toMatchObject({
      companion: { version: '2.0.1', gameFound: true, screenshotsWatching: false },
    })
    expect((await me(pro)).pilot).toMatchObject({ gameFolder: 'C:\\EFT', screenshotsFolder: 'D:\\Shots' })
    nowMs += 60_000
    await say('status', { app })
    expect(heard).toEqual([[room(pro), { messageType: 'STATUS_UPDATE' }]])
    const version = await site.app.inject({ url: '/api/be/pilot/version' })
    expect([version.body, version.headers['content-type']]).toEqual(['2.0.3', 'text/plain; charset=utf-8'])
  })

  it.each([
    ['without what it sees', { app: undefined }],
    ['that is a text', { app: 'fine' }],
  ])('a word of it %s changes nothing', async (_, fields) => {
    expect(await say('status', fields)).toEqual({ ok: false, error: 'server_error' })
    expect((await pilotOf(pro)).companion).toBeNull()
  })
})

describe('the settings of Pilot', () => {
  it('are taken inside `pilot`, as a client that merges sends them back whole', async () => {
    const { pilot } = await me(pro)
    const merged = { ...pilot, mapChangeEnabled: false, google: { ...pilot.google, haveCredentials: true } }
    const reply = await set(pro, { pilot: merged })
    expect(reply.statusCode).toBe(200)
    expect(reply.json<Me>().pilot).toEqual({ ...pilot, mapChangeEnabled: false })
    expect((await me(pro)).pilot).toEqual({ ...pilot, mapChangeEnabled: false })
  })

  it.each([
    ['an unknown setting', { pilot: { colour: 'red' } }],
    ['a setting of the wrong type', { pilot: { mapChangeEnabled: 'no' } }],
    ['pilot inside pilot', { pilot: { pilot: {} } }],
    ['pilot as text', { pilot: '{}' }],
  ])('refuse %s', async (_, payload) => {
    expect((await set(pro, payload)).statusCode).toBe(400)
  })
})

describe('the original app, pointed here by a name of its own', () => {
  const host = 'tarkov-market.example'
  /** Posts a body in the format of the app's HTTP client (external interfaces 4.4 and 4.5). */
  const ask = async (body: object): Promise<PilotAnswer> => {
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/be/pilot/script/webhook',
      headers: { host, 'content-type': 'application/json; charset=utf-8', 'user-agent': '' },
      payload: JSON.stringify(body),
    })
    expect(reply.statusCode).toBe(200)
    return reply.json<PilotAnswer>()
  }

  it('asks for the version and the package as at home', async () => {
    const version = await site.app.inject({ url: '/api/be/pilot/version', headers: { host } })
    expect([version.statusCode, version.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(version.body).toMatch(/^\d+\.\d+\.\d+$/)
    for (const url of ['/pilot/update.zip', '/pilot/TarkovPilot.zip'])
      expect((await site.app.inject({ url })).headers['location']).toBe('/pilot#download')
  })

  it('is answered to each of its events', async () => {
    const hookId = key
    const app = {
      version: '2.0.3',
      gameFolder: 'C:\\Battlestate Games\\EFT',
      screenshotsFolder: '',
      gameFound: true,
      logsWatching: true,
      screenshotsWatching: true,
    }
    const latestVersion = (await site.app.inject('/api/be/pilot/version')).body
    expect(await ask({ event: 'status', hookId, app })).toEqual({ ok: true, latestVersion, pro: true })
    expect(await ask({ event: 'map', hookId, map: 'bigmap' })).toEqual({ ok: true })
    expect(await ask({ event: 'screenshot', hookId, filename: SCREENSHOT })).toEqual({ ok: true })
    const quest = { event: 'quest', hookId, questId: DEBUT, status: '12', profileRouting: true }
    expect(await ask({ ...quest, profileKey: PROFILE_KEY, gameMode: 'PVP' })).toEqual({ ok: true })
    const times = { firstEventAt: '2026-08-05T09:14:03+02:00', lastEventAt: null }
    const profile = {
      profileKey: PROFILE_KEY,
      gameMode: 'PVP',
      questIds: [DEBUT, 'f'.repeat(24), 'not-an-id'],
      ...times,
    }
    expect(await ask({ event: 'quest_scan', hookId, profiles: [profile], skippedEvents: 2 })).toMatchObject({
      ok: true,
      skippedEvents: 2,
      profiles: [{ profileKey: PROFILE_KEY, foundCount: 2, matchedCount: 1, ignoredCount: 1 }],
      characters: [{ uid: pro.uid, gameMode: 'PVP' }],
    })
    expect(await ask({ event: 'quest_scan', hookId, profiles: null })).toMatchObject({ ok: true })
    const wanted = { hookId, profileKey: PROFILE_KEY }
    expect(await ask({ event: 'quest_import', ...wanted, charUid: pro.uid })).toMatchObject({
      ok: true,
      importResult: { charUid: pro.uid, importedCount: 0, alreadyDone: 1, ignoredCount: 1 },
    })
    expect(await ask({ event: 'quest_create_import', ...wanted, fraction: 'Bear' })).toMatchObject({
      ok: true,
      importResult: { importedCount: 1, alreadyDone: 0 },
    })
    expect(await ask({ event: 'map', hookId: 'lost', map: 'bigmap' })).toEqual({
      ok: false,
      error: 'bad_key',
    })
  })
})
