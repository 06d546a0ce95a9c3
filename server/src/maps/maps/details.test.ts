import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { findOnMap, getMarkerDetails } from '@raidkit/contract/maps/markerDetails'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { MARKER_TYPES, decodeMarkers, type Marker, type PackedMarkers } from '@raidkit/rules/maps/markers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

type Details = ReplyOf<typeof getMarkerDetails>
type FindReply = ReplyOf<typeof findOnMap>

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

async function markersOn(map: string): Promise<Marker[]> {
  const reply = await ask(pro, 'markers', { map })
  return decodeMarkers(reply.json<{ markers: PackedMarkers }>().markers)
}

async function detailsOf(map: string, which: (marker: Marker) => boolean, lang = 'en'): Promise<Details> {
  const marker = (await markersOn(map)).find(which)
  if (!marker) throw new Error('no such marker')
  const reply = await ask(pro, 'marker', { map, id: marker.id, lang })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

describe('details of a marker', () => {
  // Seen in the game: the lever of ZB-013 stands in the warehouse by the gas station; the car takes 20,000 roubles.
  it('an extract: whose it is, what opens it, what it costs', async () => {
    const zb = await detailsOf('customs', ({ more }) => more?.name === 'ZB-013')
    expect(zb).toMatchObject({
      type: 'PMC Extraction',
      details: {
        kind: 'extract',
        name: 'ZB-013',
        faction: 'pmc',
        isCoOp: false,
        switches: [{ type: 'Switch' }],
      },
    })
    const car = await detailsOf('customs', ({ more }) => more?.name === 'Dorms V-Ex')
    expect(car.details).toMatchObject({
      kind: 'extract',
      pay: { count: 20_000, rub: 20_000 },
      access: {
        isAlways: false,
        chance: 50,
        isSingleUse: true,
        holdSec: 60,
        needs: [{ kind: 'pay', count: 20_000, item: { rub: 20_000 }, followsKarma: true, maxPlayers: 4 }],
      },
    })
  })

  // The facts of 2026-09-13: a flare, no backpack, a train, and one that may be gone.
  it('an extract: flares, gear, windows and doubts', async () => {
    const accessOf = async (map: string, name: string) => {
      const { details } = await detailsOf(map, ({ more }) => more?.name === name)
      return details.kind === 'extract' ? details.access : undefined
    }
    const flare = (await accessOf('customs', 'Railroad Passage (Flare)'))?.needs?.[0]
    if (flare?.kind !== 'flare') throw new Error('no flare')
    expect(flare.flares.map(({ name, launcher }) => [/green/i.test(name), launcher !== undefined])).toEqual([
      [true, false],
      [true, true],
    ])
    expect(flare.flares[0]?.url).toMatch(/\w/)
    expect((await accessOf('reserve', 'Sewer Manhole'))?.needs).toEqual([{ kind: 'noBackpack' }])
    expect((await accessOf('lighthouse', 'Armored Train'))?.needs).toEqual([
      { kind: 'train', fromMin: 21.7, toMin: 23.7, stayMin: 7 },
    ])
    expect(await accessOf('interchange', 'Hole in the Fence')).toMatchObject({ isMaybeGone: true })
    const side = (await accessOf('customs', 'Crossroads'))?.needs?.[0]
    expect(side).toMatchObject({ kind: 'spawnSide', near: [{ map: 'customs' }], side: 'pmc' })
    const lever = (await accessOf('customs', 'ZB-013'))?.needs?.[0]
    expect(lever).toMatchObject({ kind: 'switch', where: 'lever in Warehouse 4, by the crane yard' })
  })

  it('a transit: when it opens, and what it asks for', async () => {
    const toLab = await detailsOf(
      'shoreline',
      ({ ref, type }) => type === 'Transition' && ref === 'labyrinth',
    )
    expect(toLab.details).toMatchObject({
      opensSec: 60,
      holdSec: 20,
      needs: [{ kind: 'item' }, { kind: 'key' }],
    })
    const plain = await detailsOf('ground-zero', ({ type }) => type === 'Transition')
    expect(plain.details).toMatchObject({ opensSec: 60, needs: [] })
  })

  it('a switch: what it works on', async () => {
    const lever = await detailsOf('customs', ({ type }) => type === 'Switch')
    expect(lever.details).toMatchObject({
      kind: 'switch',
      does: [{ what: 'Unlock', target: { name: 'ZB-013', type: 'PMC Extraction' } }],
    })
  })

  it('a boss: chance and date by mode, who comes along, how much they take', async () => {
    const { details } = await detailsOf('customs', ({ ref }) => ref === 'bossBully', 'ru')
    // The facts of 2026-09-02; health as the game counts it.
    expect(details).toMatchObject({
      kind: 'boss',
      name: 'Решала',
      isCalled: false,
      chances: [{ mode: 'PVP', chance: 0.6, zoneChance: 0.33, date: '2026-09-02' }, { mode: 'PVE' }],
      escorts: [{ mob: 'followerBully', least: 4, most: 4 }],
    })
  })

  it('a lock: its key with its page, and what else that opens', async () => {
    const { details } = await detailsOf('customs', ({ type }) => type === 'Key Unlock')
    if (details.kind !== 'lock') throw new Error('no lock')
    expect(details.key?.url).toMatch(/\w/)
    expect(details.key).toHaveProperty('flea')
    expect(['door', 'trunk', 'container', 'switch']).toContain(details.lock)
  })

  it('loose loot: the best first, and how many there are', async () => {
    const { details } = await detailsOf(
      'customs',
      ({ type, items = [] }) => type === 'Loose Loot' && items.length > 12,
    )
    if (details.kind !== 'loot') throw new Error('no loot')
    expect(details.items).toHaveLength(12)
    expect(details.total).toBeGreaterThan(12)
    const best = ({ flea, sell }: (typeof details.items)[number]) =>
      Math.max(flea?.price ?? 0, sell?.rub ?? 0)
    const [first, last] = [details.items[0], details.items.at(-1)]
    expect(first && last && best(first) > best(last)).toBe(true)
  })

  it('a step of a quest: its quest, its key, and whether the asker may complete it', async () => {
    const step = async (person: Person, slug: string) => {
      const quest = site.deps.catalog.current.quests.find((one) => one.slug === slug)
      const places = await ask(visitor, 'quests', { map: 'customs', quests: quest?.uid ?? '' })
      const [marker] = decodeMarkers(places.json<{ markers: PackedMarkers }>().markers)
      const reply = await ask(person, 'marker', { map: 'customs', id: marker?.id ?? '' })
      return reply.json<Details>().details
    }
    // Golden Swag asks for nothing before it, Chemical - Part 4 for the parts before.
    expect(await step(visitor, 'golden-swag')).toMatchObject({
      kind: 'quest',
      quest: { name: 'Golden Swag', trader: 'Skier' },
      mayComplete: false,
    })
    expect(await step(user, 'golden-swag')).toMatchObject({ mayComplete: false })
    expect(await step(pro, 'golden-swag')).toMatchObject({ mayComplete: true })
    expect(await step(pro, 'chemical-part-4')).toMatchObject({ mayComplete: false })
  })

  it.each(MAP_SLUGS)('%s: a marker of every kind opens, in the language asked', async (map) => {
    const markers = await markersOn(map)
    const kinds = MARKER_TYPES.flatMap(({ type }) => markers.find((marker) => marker.type === type) ?? [])
    const replies = await Promise.all(kinds.map(({ id }) => ask(pro, 'marker', { map, id, lang: 'ru' })))
    expect(replies.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([])
  })

  it('of what is for Pro are refused to others', async () => {
    const lock = (await markersOn('customs')).find(({ type }) => type === 'Key Unlock')
    const query = { map: 'customs', id: lock?.id ?? '' }
    const refused = await ask(user, 'marker', query)
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'pro_required'])
    expect((await ask(visitor, 'marker', query)).statusCode).toBe(401)
    const extract = (await markersOn('customs')).find(({ type }) => type === 'PMC Extraction')
    expect((await ask(visitor, 'marker', { ...query, id: extract?.id ?? '' })).statusCode).toBe(200)
  })

  it.each([
    ['no marker', 'l.1.2.3', 404],
    ['NaN', 'e.NaN.NaN.NaN', 404],
    ['no quest', 'q.5449016a-4bdc-82d6-8f02-8b456f000000.1.2.3', 404],
    ['markup', '<img src=x onerror=alert(1)>', 404],
    ['nothing', '', 400],
    ['an endless id', 'e'.repeat(121), 400],
  ])('%s is refused', async (_, id, status) => {
    expect((await ask(pro, 'marker', { map: 'customs', id })).statusCode).toBe(status)
  })
})

describe('search on a map', () => {
  const find = async (person: Person, q: string, lang = 'en') =>
    (await ask(person, 'find', { map: 'customs', q, lang })).json<FindReply>()
  const names = ({ groups }: FindReply) => groups.map(({ kind, name }) => `${kind} ${name}`)

  it.each([
    ['an extract', 'zb-013', 'extract ZB-013'],
    ['a boss', 'reshala', 'boss Reshala'],
    ['a boss on a Russian keyboard', 'куырфдф', 'boss Reshala'],
    ['a boss with a wrong letter', 'reshela', 'boss Reshala'],
    ['a named place', 'old gas', 'place Old Gas'],
    ['a container', 'safe', 'container Safe'],
    ['a quest', 'golden swag', 'quest Golden Swag'],
    ['a key', 'dorm room 303', 'key Dorm room 303 key'],
  ])('%s: %s', async (_, q, expected) => expect(names(await find(pro, q))).toContain(expected))

  it('a key leads to its doors, a quest to its uid', async () => {
    const { groups } = await find(pro, 'dorm room 303')
    const key = groups.find(({ kind }) => kind === 'key')
    const door = (await markersOn('customs')).find(({ id }) => id === key?.ids[0])
    expect([door?.type, door?.items?.[0], key?.item?.uid]).toEqual(['Key Unlock', key?.ref, key?.ref])
    const quest = (await find(visitor, 'golden swag')).groups.find(({ kind }) => kind === 'quest')
    expect([quest?.ids, quest?.quest?.slug]).toEqual([[], 'golden-swag'])
  })

  it('finds names of the language and the English ones', async () => {
    expect(names(await find(pro, 'решала', 'ru'))).toContain('boss Решала')
    expect(names(await find(pro, 'zb-013', 'ru'))).toContain('extract ЗБ-013')
    expect(names(await find(pro, 'dorms', 'ru'))).toContain('place Общага')
  })

  it('leaves out what the reader may not see, and says how much', async () => {
    const found = await find(user, 'safe')
    expect(found.groups.filter(({ kind }) => kind === 'container' || kind === 'loot')).toEqual([])
    expect(found.hidden).toBeGreaterThan(0)
    expect((await find(pro, 'safe')).hidden).toBe(0)
  })

  it('is never endless, and any text is answered', async () => {
    for (const q of ['a', '', '   ', '%', '(((((', '\u202E', '🙂'.repeat(20), '__proto__']) {
      const reply = await ask(pro, 'find', { map: 'streets', q })
      expect(reply.statusCode).toBe(200)
      const { groups } = reply.json<FindReply>()
      expect(groups.length).toBeLessThanOrEqual(20)
      expect(groups.every(({ ids }) => ids.length <= 300)).toBe(true)
    }
    expect((await ask(pro, 'find', { map: 'streets', q: 'x'.repeat(101) })).statusCode).toBe(400)
    expect((await ask(pro, 'find', { map: 'nowhere', q: 'x' })).statusCode).toBe(404)
  })
})
