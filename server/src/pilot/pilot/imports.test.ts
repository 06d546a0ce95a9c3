import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { makePilotKey } from '@raidkit/contract/pilot/pilot'
import type { PilotAnswer } from '@raidkit/contract/pilot/pilotWebhook'
import type { Me } from '@raidkit/contract/account/users'
import { MOST_CHARACTERS } from '@raidkit/rules/account/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

/** Test vectors of integrations.md 10. */
const PROFILE_KEY = '52b02e92eb76b9d14b7d6c4662950c33665ed73954eff7934083e9001983e522'
const OTHER_KEY = 'a'.repeat(64)

let site: TestApp
let pro: Person
let key: string
let questIds: string[]

beforeAll(async () => {
  site = await testApp()
  questIds = site.deps.catalog.current.quests.slice(0, 3).map(({ bsgId }) => bsgId)
})
afterAll(() => site.close())
beforeEach(async () => {
  pro = await site.as('pro')
  key = await keyOf(pro)
})

async function keyOf(person: Person): Promise<string> {
  const reply = await person.ask({ method: 'POST', url: '/api/be/pilot/key', payload: {} })
  return reply.json<ReplyOf<typeof makePilotKey>>().key
}
const say = async (event: string, fields: object = {}) => {
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/be/pilot/script/webhook',
    payload: { event, hookId: key, ...fields },
  })
  expect(reply.statusCode).toBe(200)
  return reply.json<PilotAnswer>()
}
const scanned = (fields: object = {}) =>
  say('quest_scan', {
    profiles: [
      {
        profileKey: PROFILE_KEY,
        gameMode: 'PVP',
        questIds: [...questIds, 'f'.repeat(24)],
        firstEventAt: '2026-08-01T00:00:00Z',
        lastEventAt: '2026-08-05T21:55:11Z',
        ...fields,
      },
    ],
    skippedEvents: 2,
  })
const me = async (person: Person) => (await person.ask({ method: 'GET', url: '/api/be/users/me' })).json<Me>()

describe('what a companion finds in old logs', () => {
  it('is counted, and completes nothing by itself', async () => {
    expect(await scanned()).toMatchObject({
      ok: true,
      profiles: [
        {
          profileKey: PROFILE_KEY,
          gameMode: 'PVP',
          foundCount: 4,
          matchedCount: 3,
          ignoredCount: 1,
          lastEventAt: '2026-08-05T21:55:11.000Z',
          linkedCharUid: null,
        },
      ],
      characters: [{ uid: pro.uid, gameMode: 'PVP' }],
      skippedEvents: 2,
      sourceSince: '2026-08-01T00:00:00.000Z',
    })
    expect((await me(pro)).questsDone).toEqual([])
  })

  it('may hold no profile at all', async () => {
    for (const profiles of [null, undefined, []])
      expect(await say('quest_scan', { profiles, skippedEvents: 0 })).toMatchObject({
        ok: true,
        profiles: [],
      })
  })

  it('counts what can be read of a scan with malformed quest ids', async () => {
    const malformed = ['', 'not-an-id', 7, null, `${'a'.repeat(24)}!`]
    expect(await scanned({ questIds: [...questIds, ...malformed] })).toMatchObject({
      ok: true,
      profiles: [{ foundCount: 3, matchedCount: 3, ignoredCount: 0 }],
    })
  })

  it('keeps times that are written with an offset', async () => {
    const times = { firstEventAt: '2026-08-01T02:00:00+02:00', lastEventAt: '2026-08-05T18:55:11.5-03:00' }
    expect((await scanned(times)).profiles).toMatchObject([
      { firstEventAt: '2026-08-01T00:00:00.000Z', lastEventAt: '2026-08-05T21:55:11.500Z' },
    ])
    expect((await scanned({ lastEventAt: 'yesterday' })).profiles).toMatchObject([{ lastEventAt: null }])
  })

  it('goes into a character of the same mode, once, and links the profile to it', async () => {
    await scanned()
    const imported = await say('quest_import', { profileKey: PROFILE_KEY, charUid: pro.uid })
    const counts = { charUid: pro.uid, importedCount: 3, alreadyDone: 0, ignoredCount: 1 }
    expect(imported).toMatchObject({
      ok: true,
      importResult: counts,
      profiles: [{ linkedCharUid: pro.uid }],
    })
    expect((await me(pro)).questsDone).toHaveLength(3)
    const again = await say('quest_import', { profileKey: PROFILE_KEY, charUid: pro.uid })
    expect(again.importResult).toEqual({ ...counts, importedCount: 0, alreadyDone: 3 })
    // A later scan keeps the link.
    expect(await scanned()).toMatchObject({ profiles: [{ linkedCharUid: pro.uid }] })
  })

  it('of ever new profiles keeps twenty, those that are linked before all', async () => {
    await scanned()
    await say('quest_import', { profileKey: PROFILE_KEY, charUid: pro.uid })
    const keyed = (nth: number) => ({
      profileKey: nth.toString(16).padStart(64, '0'),
      gameMode: 'PVE',
      questIds: [],
    })
    for (const from of [0, 20, 40]) {
      const profiles = Array.from({ length: 20 }, (_, nth) => keyed(from + nth))
      const { profiles: kept = [] } = await say('quest_scan', { profiles, skippedEvents: 0 })
      expect(kept).toHaveLength(20)
      expect(kept.filter(({ linkedCharUid }) => linkedCharUid !== null)).toHaveLength(1)
    }
  })

  it('goes into a new character of its mode, and the active one stays', async () => {
    await scanned({ gameMode: 'PVE' })
    const made = await say('quest_create_import', { profileKey: PROFILE_KEY, fraction: 'USEC' })
    const charUid = made.importResult?.charUid
    expect(made).toMatchObject({ ok: true, profiles: [{ linkedCharUid: charUid }] })
    expect(await me(pro)).toMatchObject({
      charUid: pro.uid,
      questsDone: [],
      chars: [{}, { uid: charUid, gameMode: 'PVE', fraction: 'Usec' }],
    })
  })

  it.each([
    ['a profile that was not scanned', 'quest_import', { profileKey: OTHER_KEY }, 'profile_not_found'],
    ['a key that is none', 'quest_import', { profileKey: 'x' }, 'profile_not_found'],
    ['no character', 'quest_import', { charUid: undefined }, 'invalid_target'],
    ['somebody else’s character', 'quest_import', { charUid: OTHER_KEY.slice(0, 36) }, 'character_not_found'],
    ['a faction that is none', 'quest_create_import', { fraction: 'Scav' }, 'invalid_fraction'],
  ])('%s is refused by its code', async (_, event, fields, error) => {
    await scanned()
    const base = { profileKey: PROFILE_KEY, charUid: pro.uid, fraction: 'Bear' }
    expect(await say(event, { ...base, ...fields })).toEqual({ ok: false, error })
    expect((await me(pro)).questsDone).toEqual([])
  })

  it('of another mode or of a season goes nowhere', async () => {
    await scanned({ gameMode: 'PVE' })
    const refused = { ok: false, error: 'mode_mismatch' }
    expect(await say('quest_import', { profileKey: PROFILE_KEY, charUid: pro.uid })).toEqual(refused)
    await scanned({ gameMode: 'SEASON' })
    expect(await say('quest_create_import', { profileKey: PROFILE_KEY, fraction: 'Bear' })).toEqual(refused)
  })

  it('makes no more characters than a player may have', async () => {
    await scanned({ gameMode: 'PVE' })
    for (let nth = 1; nth < MOST_CHARACTERS; nth += 1) {
      const made = await say('quest_create_import', { profileKey: PROFILE_KEY, fraction: 'Bear' })
      expect(made.ok).toBe(true)
    }
    expect(await say('quest_create_import', { profileKey: PROFILE_KEY, fraction: 'Bear' })).toEqual({
      ok: false,
      error: 'invalid_target',
    })
    expect((await me(pro)).chars).toHaveLength(MOST_CHARACTERS)
  })

  it('is for who may save progress', async () => {
    key = await keyOf(await site.as('user'))
    await scanned()
    expect(await say('quest_import', { profileKey: PROFILE_KEY, charUid: pro.uid })).toEqual({
      ok: false,
      error: 'pro_required',
    })
  })

  it('of somebody else is not to be seen or linked', async () => {
    await scanned()
    const other = await site.as('pro')
    const own = key
    key = await keyOf(other)
    expect(await say('quest_import', { profileKey: PROFILE_KEY, charUid: other.uid })).toMatchObject({
      error: 'profile_not_found',
    })
    const link = { profileKey: PROFILE_KEY, charUid: pro.uid }
    const reply = await other.ask({ method: 'PUT', url: '/api/be/pilot/profile', payload: link })
    expect(reply.statusCode).toBe(404)
    key = own
    expect(await scanned()).toMatchObject({ profiles: [{ linkedCharUid: null }] })
  })
})
