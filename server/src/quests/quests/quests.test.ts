import { brotliDecompressSync } from 'node:zlib'
import type { QuestDetails } from '@raidkit/contract/progress/quests'
import { LANGUAGES } from '@raidkit/rules/platform/languages'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
let details: QuestDetails

beforeAll(async () => {
  site = await testApp()
  details = (await ask('')).json()
})
afterAll(() => site.close())

const ask = (query: string, headers = {}) =>
  site.app.inject({ url: `/api/be/quests${query}`, headers: { 'accept-encoding': 'identity', ...headers } })
const COLLECTOR = uidOf('5c51aac186f77432ea65c552')
const WIRE_MOST = 120 * 1024

describe('what pages get of quests', () => {
  it('is every quest of the catalogue, in its order, without places on the map', () => {
    const { quests } = site.deps.catalog.current
    expect(details.quests.map(({ uid }) => uid)).toEqual(quests.map(({ uid }) => uid))
    expect(details.quests.flatMap(({ objectives }) => objectives)).toHaveLength(1529) // facts: 1529 objectives
    expect(JSON.stringify(details)).not.toContain('"outline"')
  })

  it('has the hand-ins of Collector and sizes of pools', () => {
    const collector = details.quests.find(({ uid }) => uid === COLLECTOR)
    const firs = collector?.objectives.filter(({ kind, foundInRaid }) => kind === 'giveItem' && foundInRaid)
    expect(firs).toHaveLength(45) // facts of 1.1.0; 41 before it (domain reference 11)
    expect(Math.max(...details.poolSizes)).toBe(3494)
  })

  it('names what objectives name, in the language that was asked', async () => {
    const { labels, questItems }: QuestDetails = (await ask('?lang=ru')).json()
    expect(labels.maps['customs']).toBe('Таможня')
    expect(labels.targets['Savage']).not.toBe(details.labels.targets['Savage'])
    expect(details.labels.exits['Dorms V-Ex']).toBe('Dorms V-Ex')
    expect(details.labels.exits['SAN_TRANSIT_1']).toBe('Streets of Tarkov') // the one transit of Ground Zero
    expect(details.labels.calibers['556x45NATO']).toBe('5.56x45mm')
    const named = details.quests.flatMap(({ objectives }) => objectives.flatMap((one) => one.questItem ?? []))
    expect(named.filter((uid) => questItems[uid] === undefined)).toEqual([])
  })

  it.each(LANGUAGES)('is small on the wire in %s and known again by its tag', async (lang) => {
    const { rawPayload, headers } = await ask(`?lang=${lang}`, { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(rawPayload.length).toBeLessThan(WIRE_MOST)
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toHaveProperty('questItems')
    const again = await ask(`?lang=${lang}`, { 'if-none-match': headers.etag })
    expect(again.statusCode).toBe(304)
  })

  it('lists the items of pools on request', async () => {
    const { pools } = (await ask('/pools')).json<{ pools: string[][] }>()
    expect(pools.map(({ length }) => length)).toEqual(details.poolSizes)
    expect(pools.flat().every((uid) => site.deps.catalog.current.itemsByUid.has(uid))).toBe(true)
  })

  it('says where steps are done, by the named places of the maps', () => {
    const places = details.quests.flatMap(({ objectives }) => objectives.flatMap((one) => one.places ?? []))
    expect(places.length).toBeGreaterThan(400)
    expect(new Set(places.map(({ side }) => side)).size).toBe(9) // the eight directions, and being there
    const named = new Set(places.filter(({ map }) => map === 'customs').map(({ near }) => near))
    expect(named).toContain('Old Gas')
    expect([...named].filter((name) => /^\d+$/.test(name))).toEqual([])
  })

  it('names a place as the extract of its name on the map, else by our own word, else in English', async () => {
    const { labels }: QuestDetails = (await ask('?lang=ru')).json()
    expect(labels.places['Scav Bunker']).toBe('Бункер Диких') // the extract of Woods
    expect(labels.places['Old Gas']).toBe('Старая заправка')
    expect(labels.places['TerraGroup']).toBeUndefined()
    expect(details.labels.places).toEqual({})
  })

  it('begins with the best quest for a fresh character, and why', async () => {
    const first = (await ask('/first?lang=ru')).json()
    const [best] = first.ranked
    const quest = first.quests.find(({ uid }: { uid: string }) => uid === best.questUid)
    expect(quest.slug).toBe('introduction') // domain reference 10: it leads to Jaeger
    expect(best.reasons[0]).toEqual({ kind: 'trader', trader: 'Jaeger' })
    expect(first.traders['Jaeger']).toBe('Егерь')
    expect(first.traders['Fence']).toBe('Скупщик') // has no quest among the first, and is offered as a filter
    expect(first.maps['woods']).toBe('Лес')
    expect(first.ranked).toHaveLength(6)
  })

  it('says how old it is and who gathered it', async () => {
    expect(details.sources).toMatchObject({
      newest: { asOf: '2026-08-21', game: '1.1.0' },
      oldest: { asOf: '2026-07-16', game: '1.0.6.5' },
    })
    expect(details.sources.repositories).toContain('szepiz/tarkov-quest-data')
    expect((await ask('/first')).json().sources).toEqual(details.sources)
  })

  it('offers a fresh character no quest of a trader who is locked, and none whose condition is unknown', async () => {
    const { quests } = (await ask('/first')).json<{ quests: { slug: string; trader: string }[] }>()
    expect(quests.filter(({ trader }) => ['Jaeger', 'Ref', 'Lightkeeper'].includes(trader))).toEqual([])
    expect(quests.map(({ slug }) => slug)).not.toContain('corporate-perks')
  })

  it('shows what a fresh character can take', async () => {
    const first = (await ask('/first?lang=ru')).json()
    expect(first.quests.length).toBeGreaterThan(5)
    expect(first.traders['Prapor']).toBe('Прапор')
    expect(first.total).toBeGreaterThan(400)
    const steps = site.deps.catalog.current.traders.find(({ name }) => name === 'Prapor')?.levels
    const { playerLevel, reputation } = steps?.find(({ loyaltyLevel }) => loyaltyLevel === 2) ?? {}
    expect(first.loyalty['Prapor']).toMatchObject({
      loyalty: 1,
      reputation: 0,
      openers: [],
      next: { level: 2, playerLevel, reputation },
    })
    const pve = (await ask('/first?mode=PVE')).json()
    expect(pve.total).not.toBe(first.total)
  })
})

describe('one quest in names', () => {
  it.each([
    ['en', 'Shortage', undefined, 'Therapist', 'Salewa first aid kit'],
    ['ru', 'Дефицит', 'Shortage', 'Терапевт', 'Аптечка Salewa First Aid Kit'],
  ])('%s', async (lang, name, enName, traderName, need) => {
    const reply = await site.app.inject({ url: '/api/be/quest', query: { slug: 'shortage', lang } })
    expect(reply.json()).toMatchObject({
      slug: 'shortage',
      name,
      trader: 'Therapist',
      traderName,
      active: true,
      needs: [{ name: need, count: 3, foundInRaid: true }],
    })
    expect(reply.json<{ enName?: string }>().enName).toBe(enName)
  })

  it.each(['nothing', '__proto__', 'x'.repeat(100)])('there is no %s', async (slug) => {
    expect((await site.app.inject({ url: '/api/be/quest', query: { slug } })).statusCode).toBe(404)
  })
})
