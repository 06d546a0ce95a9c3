import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PILOT_VERSION_PATH, PILOT_WEBHOOK_PATH } from '@raidkit/contract/pilot/pilotWebhook'
import { ACCESS_PRESETS, FEATURES, OPENABLE_FEATURES, type Feature } from '@raidkit/rules/platform/access'
import { ACTING_SETTINGS, type GlobalSettings } from '@raidkit/rules/admin/settings'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { providerJobs } from '../../account/providers/jobs.ts'
import { makeBrowser, type Browser } from '../browser.ts'
import { challengeFields } from '../samples/challenge.ts'
import { fakePages } from '../sites/fakePages.ts'
import { freshBuild } from '../samples/loadouts.ts'
import { CAMPAIGN, PLEDGE } from '../services/patreonServer.ts'
import { providerSite } from '../services/providerSite.ts'
import type { Person, TestApp } from '../testApp.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'raidkit-switches-'))
const READER_DATA = '/assets/tesseract-7.0.0/eng.traineddata'

let here: Awaited<ReturnType<typeof providerSite>>
let site: TestApp
let admin: Person
let user: Person
let patron: Browser
let hookId: string
let build: Awaited<ReturnType<typeof freshBuild>>
const loadoutUid = '3f0c2c3e-8a57-4f0e-9b1c-0d2f5a6b7c8d'

beforeAll(async () => {
  mkdirSync(path.join(folder, path.dirname(READER_DATA)), { recursive: true })
  writeFileSync(path.join(folder, READER_DATA), 'letters')
  here = await providerSite(Date.parse('2026-11-15T12:00:00Z'), { ...fakePages(), clientDir: folder })
  site = here.site
  admin = await site.as('admin')
  user = await site.as('user')
  await site.deps.store.users.change(user.uid!, () => ({ username: 'Switcher' }))
  build = await freshBuild(site)
  const at = new Date(site.deps.now())
  await site.deps.store.loadouts.add({
    uid: loadoutUid,
    userUid: user.uid!,
    ...build,
    title: 'Loud',
    isPublic: false,
    likes: 0,
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    removedAt: null,
  })
  hookId = (await user.ask({ method: 'POST', url: '/api/be/pilot/key', payload: {} })).json().key
  here.patreon.visit({ id: here.nextId(), memberships: { [CAMPAIGN]: PLEDGE } })
  patron = makeBrowser(site)
  await patron.through('patreon')
})
afterAll(async () => {
  await here.close()
  rmSync(folder, { recursive: true })
})

/** Saves settings as the settings page does. */
async function set(settings: Partial<GlobalSettings>): Promise<void> {
  const url = '/api/be/admin/settings'
  const { version } = (await admin.ask({ method: 'GET', url })).json()
  const reply = await admin.ask({ method: 'PUT', url, payload: { version, settings } })
  expect(reply.statusCode).toBe(200)
}

const put = (payload: object): InjectOptions => ({ method: 'PUT', url: '/api/be/users/me', payload })
const itemUid = () => site.deps.catalog.current.items[0]?.uid ?? ''
const questUid = () => site.deps.catalog.current.quests[0]?.uid ?? ''
const fourQuests = () => site.deps.catalog.current.quests.slice(0, 4).map(({ uid }) => uid)
/** Safe on Customs, as in the catalogue. */
const SAFE = 'l.2269.3.1368'

/** Requests that fail without Pro, by the feature that refuses them. */
const ASKED: Partial<Record<Feature, () => InjectOptions>> = {
  chartsBeyond7d: () => ({ url: `/api/be/prices/history?uid=${itemUid()}&mode=PVP&range=1m` }),
  ocr: () => ({ url: READER_DATA }),
  fullCalculators: () => put({ hideoutUseFee: false }),
  customPrices: () => ({
    method: 'POST',
    url: '/api/be/items/price/set',
    payload: { userUid: user.uid, itemUid: itemUid(), price: 5 },
  }),
  challenges: () => ({
    method: 'POST',
    url: '/api/be/own/challenges',
    payload: challengeFields(site.deps.now()),
  }),
  loadoutsSave: () => ({
    method: 'POST',
    url: '/api/be/loadouts/save',
    payload: { ...build, title: 'Quiet', public: false },
  }),
  loadoutsPublish: () => ({
    method: 'POST',
    url: '/api/be/loadouts/publish',
    payload: { uid: loadoutUid, public: true },
  }),
  chatSend: () => ({
    method: 'POST',
    url: '/api/be/chat/send',
    payload: { uid: randomUUID(), room: 'general', text: 'Anyone at Labs?' },
  }),
  saveProgress: () => ({
    method: 'POST',
    url: '/api/be/progression/update',
    payload: { questsDone: [questUid()] },
  }),
  profileEditing: () => put({ level: 12 }),
  characters: () => ({
    method: 'POST',
    url: '/api/be/users/me/char/create',
    payload: { fraction: 'Bear', gameMode: 'PVE' },
  }),
  alerts: () => ({
    method: 'POST',
    url: '/api/be/alerts',
    payload: { wish: { kind: 'priceBelow', itemUid: itemUid(), mode: 'PVP', value: 5 } },
  }),
  restockNotifications: () => ({
    method: 'POST',
    url: '/api/be/alerts',
    payload: { wish: { kind: 'restock', trader: 'Prapor', mode: 'PVP' } },
  }),
  api: () => ({ method: 'POST', url: '/api/be/account/keys', payload: { name: 'a sheet' } }),
  nightbot: () => ({ method: 'POST', url: '/api/be/streamers/chat-key', payload: {} }),
  modeSwitch: () => put({ gameMode: 'PVP' }),
  fullMaps: () => ({ url: `/api/be/maps/marker?map=customs&id=${SAFE}` }),
  questMap: () => ({ url: `/api/be/maps/quests?map=customs&quests=${fourQuests().join(',')}` }),
}

/** Companion events that have no effect without the feature. */
const POSTED: Partial<Record<Feature, () => object>> = {
  mapPosition: () => ({
    event: 'screenshot',
    filename: '2026-08-05[09-15]_12.50, 1.25, -40.75_0.00000, 0.70711, 0.00000, 0.70711_13.20 (0).png',
  }),
  pilotAutoComplete: () => ({ event: 'quest', questId: DEBUT, status: '12' }),
  raidLog: () => ({ event: 'raid', raids: [{ map: 'bigmap', startMs: RAID_MS, reconnects: 0, sales: [] }] }),
}
const RAID_MS = Date.UTC(2026, 7, 5)
/** Game id of Debut: interfaces reference 4.2. */
const DEBUT = '5936d90786f7742b1420ba5b'

/** Posts an event as a companion, which is always answered 200; the refusal is in the body. */
async function posted(event: object): Promise<unknown> {
  const reply = await user.ask({ method: 'POST', url: PILOT_WEBHOOK_PATH, payload: { hookId, ...event } })
  return reply.json()
}

async function hits(): Promise<number> {
  const reply = await user.ask({ url: '/api/be/items?search=ammo&limit=100' })
  return reply.json<{ items: unknown[] }>().items.length
}

describe('a row of the access table', () => {
  it.each(OPENABLE_FEATURES)('%s is refused by the server until it is opened', async (feature) => {
    expect(FEATURES[feature]).toBe('pro')
    if (feature === 'searchBeyondTop') {
      expect(await hits()).toBe(20)
      await set({ access: { [feature]: 'user' } })
      expect(await hits()).toBeGreaterThan(20)
    } else if (POSTED[feature]) {
      const event = POSTED[feature]()
      expect(await posted(event)).toEqual({ ok: false, error: 'pro_required' })
      await set({ access: { [feature]: 'user' } })
      expect(await posted(event)).toEqual({ ok: true })
    } else {
      const asked = ASKED[feature]
      if (!asked) throw new Error(`nobody has said what ${feature} keeps from whom`)
      const refused = await user.ask(asked())
      expect(refused.statusCode).toBe(403)
      if (feature !== 'ocr') expect(refused.json().error.code).toBe('pro_required') // a file is refused as a page
      await set({ access: { [feature]: 'user' } })
      expect((await user.ask(asked())).statusCode).toBe(200)
    }
    await set({ access: {} })
  })

  it('opens with all others by one preset, and closes by the other', async () => {
    await set({ access: ACCESS_PRESETS.open })
    expect((await site.app.inject(READER_DATA)).statusCode).toBe(200)
    expect((await user.ask(put({ level: 13 }))).statusCode).toBe(200)
    await set({ access: ACCESS_PRESETS.specified })
    expect((await site.app.inject(READER_DATA)).statusCode).toBe(401)
    expect((await user.ask(put({ level: 14 }))).statusCode).toBe(403)
  })
})

async function patronAfterTerms(): Promise<unknown> {
  const terms = providerJobs(site.deps).find(({ name }) => name === 'patreon-terms')
  await terms?.run(new AbortController().signal)
  return (await patron.get('/api/be/account')).json().pro
}

const adminSettings = async () => (await admin.ask({ url: '/api/be/admin/settings' })).json().settings

/** Another value of each setting, and an answer that must change with it. */
const SETTINGS: Record<
  (typeof ACTING_SETTINGS)[number],
  { other: Partial<GlobalSettings>; answer: () => Promise<unknown> }
> = {
  fuelBase: {
    other: { fuelBase: 9.5 },
    answer: async () => (await site.app.inject('/api/be/btc-farm?mode=PVP')).json().fuelBase,
  },
  tournamentEnabled: {
    other: { tournamentEnabled: true },
    answer: async () => (await site.app.inject('/api/be/settings')).json().tournamentEnabled,
  },
  tarkovPilotVersion: {
    other: { tarkovPilotVersion: '2.0.3' },
    answer: async () => (await site.app.inject(PILOT_VERSION_PATH)).payload,
  },
  proSeats: {
    other: { proSeats: 5 },
    answer: async () => (await patron.get('/api/be/account')).json().seats.total,
  },
  patreonGraceDays: { other: { patreonGraceDays: 3 }, answer: patronAfterTerms },
  patreonMinCents: { other: { patreonMinCents: 100_000 }, answer: patronAfterTerms },
  // The menu of the admin pages is made of them.
  regionalSites: {
    other: { regionalSites: { eu: 'https://eu.example' } },
    answer: async () => (await adminSettings()).regionalSites,
  },
  communityUrl: {
    other: { communityUrl: 'https://chat.example/invite' },
    answer: async () => (await site.app.inject('/api/be/settings')).json().communityUrl,
  },
  ads: {
    other: {
      ads: {
        enabled: true,
        kind: 'banners',
        snippet: '',
        banners: [{ text: 'Tea', link: 'https://tea.example', picture: null, fromMs: null, untilMs: null }],
      },
    },
    answer: async () => (await site.app.inject('/api/be/sponsors')).json(),
  },
}

it.each(ACTING_SETTINGS)('the setting %s changes an answer', async (name) => {
  const { other, answer } = SETTINGS[name]
  const { [name]: held } = await adminSettings()
  const before = await answer()
  await set(other)
  expect(await answer()).not.toEqual(before)
  await set({ [name]: held })
})

it('the right to the map list changes what its owner is answered', async () => {
  const flag = async () => (await user.ask({ url: '/api/be/users/me' })).json().feature_maps
  expect(await flag()).toBe(false)
  const payload = { userUid: user.uid, feature_maps: true }
  await admin.ask({ method: 'PUT', url: '/api/be/admin/user', payload })
  expect(await flag()).toBe(true)
})
