import { randomUUID } from 'node:crypto'
import { setCorrection } from '@raidkit/contract/admin/corrections'
import { CALLS } from '../../../testing/requests/contractCalls.ts'
import type { Call } from '@raidkit/contract/platform/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runningChallenge } from '../../../testing/samples/challenge.ts'
import { askCall, nameOf } from '../../../testing/requests/good.ts'
import { testApp, type Person, type TestApp } from '../../../testing/testApp.ts'
import { ADMIN_FRESH_MS, FRESH_ACTIONS, needsFreshAdmin } from './freshActions.ts'

const NOON_MS = Date.parse('2026-11-15T12:00:00Z')
const UID = randomUUID()
const KEYED_UID = randomUUID()

/**
 * Request of each call that removes something. Its targets do not exist, so an admitted caller gets another answer.
 */
const TAKING: Record<string, object> = {
  'POST /api/be/admin/user/delete': { userUid: UID, confirm: 'x' },
  'POST /api/be/admin/user/sign-out': { userUid: UID },
  'PUT /api/be/admin/user': { userUid: UID, admin: false },
  'PUT /api/be/admin/settings': { version: 99, settings: { access: {} } },
  'PUT /api/be/admin/redirects': { path: '/x', target: '/market', was: '/other' },
  'DELETE /api/be/admin/redirects': { path: '/x', was: '/other' },
  'PUT /api/be/admin/facts': { changes: [{ entity: 'item', uid: UID, field: 'hidden', value: true }] },
  'PUT /api/be/admin/corrections': { entity: 'item', uid: UID, field: 'hidden', value: true },
  'PUT /api/be/admin/compare/accepted': { changes: [{ entity: 'item', uid: UID, field: 'new' }] },
  'PUT /api/be/admin/pictures': { changes: [{ uid: UID, name: null }] },
  'DELETE /api/be/admin/observations': {
    uid: UID,
    mode: 'PVP',
    at: '2026-11-15T00:00:00Z',
    source: 'scan',
  },
  'PUT /api/be/admin/texts': { language: 'de', key: 'frame.signIn', text: null, was: 'x' },
  'DELETE /api/be/admin/corrections': { entity: 'item', uid: UID, field: 'new' },
  'POST /api/be/admin/facts/undo-hour': { from: '2026-11-15T00:00:00Z' },
  'DELETE /api/be/admin/loadouts': { uid: UID },
  'DELETE /api/be/admin/maps/packs': { uid: UID },
  'DELETE /api/be/admin/challenges': { uid: UID },
  'DELETE /api/be/admin/challenge/player': { uid: UID },
  'DELETE /api/be/admin/challenge/key': { playerUid: UID },
  'POST /api/be/admin/challenge/key': { playerUid: KEYED_UID },
  'PUT /api/be/admin/challenge/report': { uid: UID, isStruck: true },
  'DELETE /api/be/admin/pilot/key': { userUid: UID },
}

/** Calls that never remove anything: they add, change or answer, or are urgent like those of the chat. */
const TAKING_NOTHING = [
  'POST /api/be/admin/loadouts/dismiss',
  'POST /api/be/admin/chat/dismiss',
  'POST /api/be/admin/chat/mute',
  'DELETE /api/be/admin/chat',
  'POST /api/be/admin/chat/unmute',
  'POST /api/be/admin/feed/accept',
  'POST /api/be/admin/feed/items',
  'POST /api/be/admin/feed/reject', // nobody accepted the document; the next one arrives by itself
  'POST /api/be/admin/pictures/trim', // writes new files beside the old ones
  'PUT /api/be/admin/compare/ignored',
  'POST /api/be/admin/scan',
  'POST /api/be/admin/mail/test',
  'POST /api/be/admin/setup/check', // removes what it writes
  'PUT /api/be/admin/weather',
  'PUT /api/be/admin/website-alert',
  'POST /api/be/admin/challenges',
  'PUT /api/be/admin/challenges',
  'PUT /api/be/admin/challenge/hidden',
  'POST /api/be/admin/challenges/dismiss',
  'PUT /api/be/admin/challenge/player',
  'POST /api/be/admin/challenge/report',
]

let nowMs = NOON_MS
let site: TestApp
let admin: Person
beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
  admin = await site.as('admin')
  await site.deps.store.users.change(admin.uid!, () => ({ email: 'operator@example.org' }))
  await runningChallenge(site, { playerUid: KEYED_UID, keyHash: 'of a key' })
})
afterAll(() => site.close())

const answerTo = async (person: Person, name: string, payload: object) => {
  const [method = '', url = ''] = name.split(' ')
  const reply = await person.ask({ method, url, payload })
  return [reply.statusCode, reply.json().error?.code]
}
const lines = async () => (await site.deps.store.audit.search({}, 1000)).length

async function signedInAgo(agoMs: number): Promise<void> {
  nowMs = NOON_MS
  await admin.signInAgain()
  nowMs = NOON_MS + agoMs
}

it('has a request for every row, and every row is a write of admins or editors', () => {
  expect(Object.keys(TAKING).toSorted()).toEqual(FRESH_ACTIONS.map(({ call }) => nameOf(call)).toSorted())
  for (const { call } of FRESH_ACTIONS) {
    expect(['admin', 'editor']).toContain(call.access)
    expect([call.method === 'GET', call.readOnly ?? false]).toEqual([false, false])
  }
})

it('knows of every write of admins and editors whether it takes something away', () => {
  const isStaff = ({ access }: Call) => access === 'admin' || access === 'editor'
  const writes = CALLS.filter((call) => isStaff(call) && call.method !== 'GET' && !call.readOnly)
  expect([...Object.keys(TAKING), ...TAKING_NOTHING].toSorted()).toEqual(writes.map(nameOf).toSorted())
})

describe.each(Object.entries(TAKING))('%s', (name, request) => {
  it('is refused to a session that is older, and nothing happens', async () => {
    await signedInAgo(ADMIN_FRESH_MS + 1)
    const before = await lines()
    expect(await answerTo(admin, name, request)).toEqual([403, 'sign_in_again'])
    expect(await lines()).toBe(before)
  })

  it('is heard from one of the last minutes', async () => {
    await signedInAgo(ADMIN_FRESH_MS)
    expect((await answerTo(admin, name, request))[1]).not.toBe('sign_in_again')
  })

  it('is not there for others, fresh or not', async () => {
    nowMs = NOON_MS
    for (const level of ['visitor', 'user', 'pro'] as const) {
      const person = await site.as(level)
      expect(await answerTo(person, name, request)).toEqual([404, 'admin_required'])
    }
  })
})

it('undo of the audit log needs it too', async () => {
  await signedInAgo(0)
  const uid = site.deps.catalog.current.items[0]!.uid
  await askCall(admin, setCorrection, { entity: 'item', uid, field: 'basePrice', value: 5 })
  const [entry] = await site.deps.store.audit.search({ what: 'correction' }, 1)
  nowMs = NOON_MS + ADMIN_FRESH_MS + 1
  const undo = () => answerTo(admin, 'POST /api/be/undo', { uid: entry!.uid })
  expect(await undo()).toEqual([403, 'sign_in_again'])
  await admin.signInAgain()
  expect(await undo()).toEqual([200, undefined])
})

it('what takes nothing away is heard from an old session', async () => {
  await signedInAgo(ADMIN_FRESH_MS + 1)
  const uid = site.deps.catalog.current.items[0]!.uid
  await askCall(admin, setCorrection, { entity: 'item', uid, field: 'basePrice', value: 7 })
  expect(await answerTo(admin, 'POST /api/be/admin/chat/dismiss', { uid: UID })).toEqual([404, 'not_found'])
})

it('an admin who has no way to sign in again is not locked out', async () => {
  nowMs = NOON_MS
  const owner = await site.as('admin')
  nowMs = NOON_MS + ADMIN_FRESH_MS + 1
  expect((await answerTo(owner, 'DELETE /api/be/admin/loadouts', { uid: UID }))[1]).toBe('not_found')
})

const find = (name: string) => CALLS.find((call: Call) => nameOf(call) === name)!

describe('needsFreshAdmin', () => {
  it.each([
    ['PUT /api/be/admin/user', { grant: { until: null } }, false],
    ['PUT /api/be/admin/user', { grant: null }, true],
    ['PUT /api/be/admin/user', { grant: { until: '2040-01-01T00:00:00Z' } }, true],
    ['PUT /api/be/admin/user', { feature_maps: true }, false],
    ['PUT /api/be/admin/user', { feature_maps: false }, true],
    ['PUT /api/be/admin/user', { editor: true }, true],
    ['PUT /api/be/admin/user', { suspended: true, reason: 'a test' }, true],
    ['PUT /api/be/admin/settings', { settings: { fuelBase: 4 } }, false],
    ['PUT /api/be/admin/settings', { settings: { fuelBase: 4, proSeats: 0 } }, true],
    ['PUT /api/be/admin/facts', { changes: [{ field: 'hidden' }] }, false],
    ['PUT /api/be/admin/facts', { changes: [{ field: 'width', value: 1 }, { field: 'new' }] }, true],
    ['PUT /api/be/admin/facts', { changes: [{ field: 'new', value: {} }] }, false],
    ['PUT /api/be/admin/facts', { changes: [{ field: 'picture' }] }, true],
    ['PUT /api/be/admin/compare/accepted', { changes: [{ field: 'width', value: 1 }] }, false],
    ['PUT /api/be/admin/compare/accepted', { changes: [{ field: 'hidden', value: true }] }, true],
    ['DELETE /api/be/admin/corrections', { field: 'width' }, false],
    ['PUT /api/be/admin/pictures', { changes: [{ name: 'x' }] }, false],
    ['PUT /api/be/admin/texts', { text: 'Hello' }, false],
    ['POST /api/be/admin/challenge/key', { playerUid: UID }, false],
    ['PUT /api/be/admin/challenge/report', { isStruck: false }, false],
    ['GET /api/be/admin/state', {}, false],
  ])('%s with %j: %s', async (name, request, isNeeded) => {
    expect(await needsFreshAdmin(find(name), request, site.deps.store)).toBe(isNeeded)
  })
})
