import { brotliDecompressSync } from 'node:zlib'
import type { MapFactsReply } from '@raidkit/contract/maps/maps'
import { decodeGround, type GroundFile } from '@raidkit/rules/maps/map-ground'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { decodeMarkers, markerType, type PackedMarkers } from '@raidkit/rules/maps/markers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
let visitor: Person
let user: Person
let pro: Person

beforeAll(async () => {
  site = await testApp()
  ;[visitor, user, pro] = await Promise.all([site.as('visitor'), site.as('user'), site.as('pro')])
})
afterAll(() => site.close())

const ask = (person: Person, path: string, query: Record<string, string>) =>
  person.ask({ method: 'GET', url: `/api/be/maps/${path}`, query })
const codeOf = (reply: { json: () => { error?: { code: string } } }) => reply.json().error?.code

describe('the ground', () => {
  it('is kept for ever by the address that names its hash', async () => {
    const { ground } = (
      await visitor.ask({ method: 'GET', url: '/api/be/map', query: { map: 'customs' } })
    ).json()
    const plain = await ask(visitor, 'ground', { map: 'customs' })
    expect(plain.headers['cache-control']).toBe('no-cache')
    expect(decodeGround(plain.json<GroundFile>())).toMatchObject({ map: 'customs' })
    const named = await ask(visitor, 'ground', { map: 'customs', v: ground })
    expect(named.headers['cache-control']).toContain('immutable')
    expect((await ask(visitor, 'ground', { map: 'customs', v: 'old' })).headers['cache-control']).toBe(
      'no-cache',
    )
    const again = await visitor.ask({
      method: 'GET',
      url: '/api/be/maps/ground',
      query: { map: 'customs' },
      headers: { 'if-none-match': String(plain.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  it.each(MAP_SLUGS)('%s weighs at most 80 kB', async (map) => {
    const reply = await visitor.ask({
      method: 'GET',
      url: '/api/be/maps/ground',
      query: { map },
      headers: { 'accept-encoding': 'br' },
    })
    expect(reply.headers['content-encoding']).toBe('br')
    expect(reply.rawPayload.length).toBeLessThan(80_000)
  })
})

type Markers = { markers: PackedMarkers; isWhole: boolean }

describe('the markers', () => {
  it('without Pro are ways out and starts, whoever asked before', async () => {
    const whole = (await ask(pro, 'markers', { map: 'customs' })).json<Markers>()
    for (const person of [visitor, user]) {
      const { markers, isWhole } = (await ask(person, 'markers', { map: 'customs' })).json<Markers>()
      const kinds = new Set(decodeMarkers(markers).map(({ type }) => markerType(type).category))
      expect([...kinds, isWhole]).toEqual(['Extractions', 'Spawns', false])
    }
    const kinds = new Set(decodeMarkers(whole.markers).map(({ type }) => markerType(type).category))
    expect([kinds.has('Loot'), kinds.has('Keys'), whole.isWhole]).toEqual([true, true, true])
  })

  it.each(MAP_SLUGS)('%s weighs at most 60 kB and is nobody else’s', async (map) => {
    const reply = await pro.ask({
      method: 'GET',
      url: '/api/be/maps/markers',
      query: { map },
      headers: { 'accept-encoding': 'br' },
    })
    expect(reply.headers['cache-control']).toBe('private, no-cache')
    expect(reply.rawPayload.length).toBeLessThan(60_000)
    expect(JSON.parse(brotliDecompressSync(reply.rawPayload).toString()).isWhole).toBe(true)
  })

  it('are those of a variant where one is asked for', async () => {
    const by = async (map: string) => {
      const { markers } = (await ask(pro, 'markers', { map })).json<Markers>()
      return new Set(decodeMarkers(markers).map(({ ref }) => ref))
    }
    // Cultists spawn at night.
    expect([
      (await by('factory')).has('sectantPriest'),
      (await by('night-factory')).has('sectantPriest'),
    ]).toEqual([false, true])
  })
})

describe('places of quests', () => {
  const placed = (count: number) =>
    site.deps.catalog.current.quests
      .filter(({ objectives }) => objectives.some(({ zones }) => zones?.some(({ map }) => map === 'customs')))
      .slice(0, count)
      .map(({ uid }) => uid)

  it('are given for three quests, and for more to Pro', async () => {
    const three = placed(3)
    const reply = await ask(visitor, 'quests', { map: 'customs', quests: three.join(',') })
    const refs = new Set(decodeMarkers(reply.json<Markers>().markers).map(({ ref }) => ref))
    expect(refs).toEqual(new Set(three))
    const four = { map: 'customs', quests: placed(4).join(',') }
    const refused = await ask(user, 'quests', four)
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'pro_required'])
    expect(refused.json().error.fault).toEqual({ field: 'quests', why: 'at most 3 without Pro' })
    expect((await ask(visitor, 'quests', four)).statusCode).toBe(403)
    expect((await ask(pro, 'quests', four)).statusCode).toBe(200)
  })

  it.each([
    ['no quest', '5449016a-4bdc-82d6-8f02-8b456f000000', 404],
    ['no uid', 'debut', 400],
    ['an empty entry', ',', 400],
    ['markup', '<script>', 400],
    ['more than anybody does', Array.from({ length: 101 }, () => 'x').join(','), 400],
    ['an endless list', 'x'.repeat(3_900), 400],
  ])('%s is refused', async (_, quests, status) => {
    expect((await ask(pro, 'quests', { map: 'customs', quests })).statusCode).toBe(status)
  })
})

describe('the words', () => {
  it('name what stands on the map in the language asked', async () => {
    const words = (await ask(visitor, 'words', { map: 'customs', lang: 'ru' })).json()
    expect(words).toMatchObject({
      name: 'Таможня',
      extracts: { EXFIL_ZB013: 'ЗБ-013' },
      transits: { factory: 'Завод' },
      mobs: { bossBully: 'Решала' },
      keys: { '5780cf7f-2459-8777-8de4-559322000000': expect.any(String) },
      places: { Dorms: 'Общага', 'Old Gas': 'Старая заправка' },
    })
    expect((await ask(visitor, 'words', { map: 'customs', lang: 'en' })).json().places).toEqual({})
  })

  it.each(MAP_SLUGS)('%s: all there is, in at most 15 kB', async (map) => {
    const { markers } = (await ask(pro, 'markers', { map })).json<Markers>()
    const reply = await visitor.ask({
      method: 'GET',
      url: '/api/be/maps/words',
      query: { map, lang: 'ru' },
    })
    expect(reply.rawPayload.length).toBeLessThan(15_000)
    const words = reply.json()
    const parts = [words.extracts, words.transits, words.containers, words.guns, words.mobs]
    const known = new Set(parts.flatMap((part) => Object.keys(part)))
    const own = new Set(['Switch', 'Hazard', 'Place'])
    const unnamed = decodeMarkers(markers).filter(
      ({ type, ref }) => ref !== undefined && !own.has(type) && !known.has(ref),
    )
    expect(unnamed).toEqual([])
  })
})

it.each(['ground', 'markers', 'quests', 'words'])('%s of no map is not found', async (path) => {
  for (const map of ['arena', 'NaN', '__proto__', '<b>', 'CUSTOMS']) {
    expect((await ask(visitor, path, { map })).statusCode).toBe(404)
  }
  expect((await ask(visitor, path, {})).statusCode).toBe(400)
  expect((await ask(visitor, path, { map: 'x'.repeat(41) })).statusCode).toBe(400)
})

const read = async (map: string, lang = 'en') =>
  (await visitor.ask({ method: 'GET', url: '/api/be/map', query: { map, lang } })).json<MapFactsReply>()

it('Customs in words: ways out with what they ask for, who is met, keys, quests', async () => {
  const map = await read('customs', 'ru')
  const byId = new Map(map.extracts.map((extract) => [extract.name, extract]))
  expect(byId.get('ЗБ-013')).toMatchObject({ faction: 'pmc', needsSwitch: true, switchesNear: [{}] })
  expect(map.extracts.find(({ pay }) => pay?.count === 20_000)?.pay).toMatchObject({
    rub: 20_000,
    url: 'roubles',
  })
  expect(map.extracts).toHaveLength(27) // domain reference 15.7
  expect(map.bosses).toContainEqual({ mob: 'bossBully', name: 'Решала', chance: 0.6, date: '2026-09-02' })
  expect(map.bossesPve.map(({ mob }) => mob)).toContain('bossBully')
  expect(map.keys.length).toBeGreaterThan(20)
  const rub = map.keys.map(({ item }) => item.flea?.price ?? item.buy?.rub ?? 0)
  expect(rub).toEqual(rub.toSorted((a, b) => b - a))
  expect(map.quests).toContainEqual(
    expect.objectContaining({ slug: 'golden-swag', trader: 'Skier', traderName: 'Лыжник' }),
  )
})

it('places are named in the language in lists, beside extracts and on the drawing', async () => {
  const [map, english] = await Promise.all([read('customs', 'ru'), read('customs')])
  expect(english.places).toContain('Dorms')
  expect(map.places).toContain('Общага')
  expect(map.places).toHaveLength(english.places.length)
  const near = map.extracts.flatMap((extract) => extract.near?.near ?? [])
  expect(near).not.toEqual([])
  expect(near.filter((name) => !/\p{Script=Cyrillic}/u.test(name))).toEqual([])
  const drawn = async (query: Record<string, string>) =>
    (await visitor.ask({ method: 'GET', url: '/images/maps/customs.svg', query })).body
  const names = await drawn({ labels: '1' })
  expect(names).toContain('>Old Gas<')
  expect(await drawn({ labels: '1', lang: 'ru' })).toContain('>Старая заправка<')
  expect(await drawn({ labels: '1', lang: 'xx' })).toBe(names)
  expect(await drawn({ lang: 'ru' })).not.toContain('<text')
})

// Facts of 2026-09-13. These extracts were once listed as always open.
it.each([
  ['customs', 'Railroad Passage (Flare)', ['flare'], true],
  ['customs', 'Old Gas Station', ['sign', 'spawnSide'], false],
  ['customs', 'RUAF Roadblock', ['mode', 'spawnSide'], false],
  ['streets', 'Klimov Street (Flare)', ['flare'], true],
  ['reserve', 'Cliff Descent', ['item', 'item', 'noArmor'], true],
  ['woods', 'ZB-014', ['sign', 'key', 'spawnSide'], false],
  ['factory', 'Gate 0', [], true],
])('%s: %s says what it takes', async (slug, name, kinds, isAlways) => {
  const { extracts } = await read(slug)
  const found = extracts.find((extract) => extract.name === name && extract.faction === 'pmc')
  expect(found?.access.needs?.map(({ kind }) => kind)).toEqual(kinds)
  expect(found?.access.isAlways).toBe(isAlways)
})

it('extracts that nobody knows the position of are listed without a marker', async () => {
  const { extracts } = await read('interchange')
  const unplaced = extracts.filter(({ id }) => id === undefined)
  expect(unplaced.map(({ name }) => name)).toEqual(['Path to River (Flare)', "Smugglers' Tunnel"])
  expect(unplaced[0]?.access.needs?.[0]).toMatchObject({ kind: 'flare' })
})

it('the Lab has the card that opens it', async () => {
  expect((await read('lab')).keys.some(({ isEntry }) => isEntry)).toBe(true)
})

it.each(MAP_SLUGS)('%s is told in every part', async (slug) => {
  const map = await read(slug)
  expect(map.ground).toMatch(/^[\w-]{22}$/)
  expect(map.prices.source).toBe('sample')
  for (const { url, name } of map.keys.map(({ item }) => item)) expect([url, name]).not.toContain('')
  expect(map.extracts.every(({ name }) => name !== '')).toBe(true)
})
