import { ACCESS_LEVELS, hasAccess, featureAccess, type Access } from '@raidkit/rules/platform/access'
import type { Call } from '@raidkit/contract/platform/call'
import { CALLS } from '../requests/contractCalls.ts'
import {
  CHAT_BOT_PATHS,
  CHAT_OTHER_PATHS,
  CHAT_QUESTIONS,
  chatPath,
} from '@raidkit/contract/community/chatBots'
import { DATA_API } from '@raidkit/contract/developers/dataApi'
import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import { CHANGES_PATH } from '@raidkit/contract/developers/openApi'
import { PROGRAM_CALLS } from '@raidkit/contract/developers/programCalls'
import { setOwnPrice } from '@raidkit/contract/account/users'
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testKeys } from '../testKeys.ts'
import { testApp, type Person, type TestApp } from '../testApp.ts'

/** Routes that are no calls: who may use them is said here, and a route in neither list fails the test. */
const OTHER_ROUTES = [
  'GET /healthz',
  'GET /readyz',
  'GET /build.json',
  'GET /metrics',
  'GET /.well-known/security.txt',
  'GET /api/be/events',
  'GET /api/be/login/owner',
  'GET /api/be/login/patreon',
  'GET /api/be/login/patreon/callback',
  'GET /api/be/login/discord',
  'GET /api/be/login/discord/callback',
  'GET /api/be/login/google',
  'GET /api/be/login/google/callback',
  'POST /api/be/patreon/webhook',
  'POST /api/be/alerts/unsubscribe', // by the token of a mail
  'POST /api/be/pilot/script/webhook', // by its own key
  'POST /api/be/pilot/google/notify', // by the channel's secret; only where Google is set up
  'GET /api/be/pilot/version',
  // Chat bots: for everybody, but Nightbot by its own key.
  ...[...CHAT_QUESTIONS.map(chatPath), ...Object.values(CHAT_BOT_PATHS), CHAT_OTHER_PATHS].flatMap((path) => [
    `GET ${path}`,
    `POST ${path}`,
  ]),
  'GET /pilot/files/:name',
  'GET /pilot/update.zip',
  'GET /pilot/TarkovPilot.zip',
  'GET /api/be/logout',
  'GET /ads/frame', // readers without Pro, by its own test
  'GET /images/maps/:slug.svg',
  'GET /images/loadouts/:file', // published ones alone, by its own test
  'GET /images/share/:kind/:file',
  'POST /api/be/discord/interactions', // by Discord's signature, by its own test
  'GET /map-packs/:hash/*',
  'POST /api/be/admin/maps/packs/upload', // admins, by its own test
  'GET /images/items/:file',
  'GET /pictures/:name/:file',
  'POST /api/be/admin/pictures/upload', // editors, by its own test
  // The price API: by its own keys, by its own tests.
  ...['', '/pve', '/season'].flatMap((mode) => [
    `GET /api/v1${mode}/item`,
    `POST /api/v1${mode}/item`,
    `GET /api/v1${mode}/items/all`,
    `POST /api/v1${mode}/items/all`,
    `GET /api/v1${mode}/items/all/download`,
    `GET /api/v1${mode}/items/all.csv`,
  ]),
  'GET /api/v1/bsg/items/all',
  'GET /api/v1/bsg/items/all/download',
  'OPTIONS /api/v1/*',
  // The progress API: by its own tokens, by its own tests.
  'GET /api/v2/token',
  'GET /api/v2/progress',
  'GET /api/v2/team/progress',
  'GET /api/v2/health', // for everybody
  'POST /api/v2/progress/level/:level',
  'POST /api/v2/progress/task/:taskId',
  'POST /api/v2/progress/tasks',
  'POST /api/v2/progress/task/objective/:objectiveId',
  'OPTIONS /api/v2/*',
  // The data API: by the keys of the price API, by its own tests.
  ...PROGRAM_CALLS.flatMap(({ path, list }) => [
    `GET ${DATA_API}${path}`,
    ...(list === undefined ? [] : [`GET ${DATA_API}${path}.csv`]),
  ]),
  `GET ${DATA_API}${CHANGES_PATH}`,
  `GET ${DATA_API}/openapi.json`, // for everybody
  `GET ${DATA_API}/client.ts`, // for everybody
  `POST ${DATA_API}/mcp`,
  `GET ${DATA_API}/mcp`, // refused, and so is the next
  `DELETE ${DATA_API}/mcp`,
  `OPTIONS ${DATA_API}/*`,
  'GET /ws/*',
]

let site: TestApp
let keys: Map<string, string>
const people = new Map<string, Person>()

beforeAll(async () => {
  site = await testApp()
  for (const access of ACCESS_LEVELS) people.set(access, await site.as(access))
  keys = await testKeys(site.deps.store)
})
afterAll(() => site.close())

describe('the list of routes', () => {
  it('is the contract and what is named here, nothing else', () => {
    const calls = CALLS.map(({ method, path }) => `${method} ${path}`)
    const registered = site.routes.flatMap(({ method, url }: RouteOptions) =>
      [method].flat().map((one) => `${one} ${url}`),
    )
    const served = new Set(registered.filter((route) => !route.startsWith('HEAD ')))
    expect([...served].toSorted()).toEqual([...calls, ...OTHER_ROUTES].toSorted())
  })
})

const named = (calls: readonly Call[]) => calls.map((call) => [`${call.method} ${call.path}`, call] as const)
const brokenRequest = ({ method, path }: Call) =>
  method === 'GET'
    ? { method, url: path, query: { broken: '1' } }
    : { method, url: path, payload: { broken: true } }

/** The level of a call whose feature nobody has opened further. */
function levelOf({ access, feature, anyFeature }: Call): Access {
  if (feature) return featureAccess(feature)
  const levels = (anyFeature ?? []).map((one) => featureAccess(one))
  return levels.length > 0 ? (ACCESS_LEVELS.find((level) => levels.includes(level)) ?? access) : access
}

describe.each(named(CALLS.filter((call) => !call.scope)))('%s', (_, call) => {
  it.each(ACCESS_LEVELS)('as %s', async (access) => {
    const person = people.get(access)
    const reply = await person!.ask(brokenRequest(call))
    const refused = { visitor: 401, user: 403, pro: 403, admin: 404 }
    if (hasAccess(access, levelOf(call))) {
      // Let in: whatever comes now is about the request, not about who asks.
      expect([200, 304, 400, 404]).toContain(reply.statusCode)
      expect(['sign_in_required', 'pro_required', 'admin_required']).not.toContain(reply.json().error?.code)
    } else if (hasAccess(levelOf(call), 'editor')) {
      expect(reply.statusCode).toBe(refused.admin)
      expect(reply.json()).toEqual({ error: { code: 'admin_required', message: 'admin_required' } })
    } else {
      expect(reply.statusCode).toBe(access === 'visitor' ? refused.visitor : refused.pro)
    }
  })
})

describe.each(named(CALLS.filter((call) => call.scope)))('%s', (_, call) => {
  it('is below /api/v1 and for visitors, so that a key alone decides', () => {
    expect([call.path.startsWith('/api/v1/'), call.access]).toEqual([true, 'visitor'])
  })

  it.each([
    ['without a key', ''],
    ['with a wrong key', 'a'.repeat(24)],
    ['with an endless key', 'a'.repeat(9000)],
    ['with a revoked key', 'revoked'],
    ['with a key of another scope', 'other scope'],
  ])('%s nobody gets in, not even an admin', async (_, given) => {
    const headers = given === '' ? {} : { [KEY_HEADER]: keys.get(given) ?? given }
    for (const access of ['visitor', 'admin'] as const) {
      const reply = await people.get(access)!.ask({ ...brokenRequest(call), headers })
      expect([reply.statusCode, reply.body]).toEqual([401, '{"error":"Access denied"}'])
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    }
  })

  it('with its key the request is what counts', async () => {
    const headers = { [KEY_HEADER]: keys.get(call.scope!)! }
    const reply = await people.get('visitor')!.ask({ ...brokenRequest(call), headers })
    expect([reply.statusCode, typeof reply.json().error]).toEqual([400, 'string'])
  })

  it('takes the key from the header alone', async () => {
    const { method } = call
    const url = `${call.path}?${KEY_HEADER}=${keys.get(call.scope!)}`
    expect((await site.app.inject({ method, url, payload: {} })).statusCode).toBe(401)
  })
})

describe('a call of a feature', () => {
  it('opens to the level that the operator has chosen, and no further', async () => {
    const call = setOwnPrice
    await site.deps.store.settings.set('access', { customPrices: 'visitor' })
    const statuses = await Promise.all(
      ACCESS_LEVELS.map(async (access) => (await people.get(access)!.ask(brokenRequest(call))).statusCode),
    )
    await site.deps.store.settings.remove('access')
    expect(statuses).toEqual([401, 400, 400, 400, 400])
    expect((await people.get('user')!.ask(brokenRequest(call))).json().error.code).toBe('pro_required')
  })
})

describe('a user asking for themselves', () => {
  it('never sees another', async () => {
    const [one, other] = [people.get('user')!, people.get('pro')!]
    const [first, second] = await Promise.all(
      [one, other].map((person) => person.ask({ method: 'GET', url: '/api/be/users/me' })),
    )
    expect(first?.json().uid).toBe(one.uid)
    expect(second?.json().uid).toBe(other.uid)
  })
})
