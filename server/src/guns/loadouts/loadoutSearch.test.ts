import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { LoadoutLine } from '@raidkit/contract/guns/loadouts'
import type { searchLoadouts } from '@raidkit/contract/guns/loadoutSearch'
import { LOADOUT_PAGE, LOADOUT_SORT_NAMES } from '@raidkit/rules/guns/loadouts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleBuilds, savedLoadout, type SampleBuild } from '../../testing/samples/loadouts.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'
import type { LoadoutSearch } from '../tables/loadoutConditions.ts'
import { openBuildWorth } from './buildWorth.ts'
import { refigureAll } from './jobs.ts'

const DAY_MS = 86_400_000
const url = '/api/be/loadouts/search'
let nowMs = Date.parse('2026-11-15T12:00:00Z')
let site: TestApp
let reader: Person
let all: LoadoutLine[]
let builds: SampleBuild[]

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
  reader = await site.as('user')
  const [one, other] = [await site.as('pro'), await site.as('pro')]
  await site.deps.store.users.change(one.uid!, () => ({ username: 'Killa' }))
  builds = (await sampleBuilds(site, 60)).filter((_, nth) => nth % 2 === 0)
  for (const [nth, { gun, ...build }] of builds.entries()) {
    nowMs += DAY_MS / 10
    const ammo = nth === 0 ? (gun.gun.ammo[0] ?? null) : null
    const title = nth === 3 ? 'Тихий & <b>быстрый</b>' : `Build ${nth} quietest`
    const by = nth < 10 ? one : other
    await by.signInAgain()
    await savedLoadout(site, by, { ...build, ammo, title, public: true })
  }
  await reader.signInAgain()
  all = [...(await found({})).loadouts, ...(await found({ page: '2' })).loadouts]
})
afterAll(() => site.close())

async function found(query: Record<string, string>): Promise<ReplyOf<typeof searchLoadouts>> {
  const reply = await reader.ask({ method: 'GET', url, query })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const uids = (lines: readonly LoadoutLine[]) => lines.map(({ uid }) => uid).toSorted()

it('shows pages of published builds, the newest first', async () => {
  expect(all).toHaveLength(builds.length)
  expect(builds.length).toBeGreaterThan(LOADOUT_PAGE)
  const times = all.map(({ publishedAtMs }) => publishedAtMs)
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  expect(await found({})).toMatchObject({ total: builds.length, isMore: false })
  expect((await found({ page: '3' })).loadouts).toEqual([])
})

const middle = (figure: 'ergonomics' | 'recoilVertical' | 'weight') =>
  all.map(({ figures }) => figures[figure]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!

const classOf = ({ gun }: LoadoutLine) => site.deps.catalog.current.itemsByUid.get(gun!.uid)!.category!
it.each<[string, () => Record<string, string>, (line: LoadoutLine) => boolean]>([
  ['a gun', () => ({ gun: all[0]!.gun!.url }), ({ gun }) => gun?.url === all[0]!.gun!.url],
  ['a class', () => ({ gunClass: classOf(all[0]!) }), (line) => classOf(line) === classOf(all[0]!)],
  ['a round', () => ({ ammo: builds[0]!.gun.gun.ammo[0]! }), ({ ammo }) => ammo !== null],
  ['an author', () => ({ author: 'killa' }), ({ author }) => author === 'Killa'],
  ['an author by text', () => ({ q: 'Killa' }), ({ author }) => author === 'Killa'],
  ['words of a title', () => ({ q: 'быстр тих' }), ({ title }) => title.startsWith('Тихий')],
  ['a gun by text', () => ({ q: all[2]!.gun!.name }), ({ gun }) => gun!.name.includes(all[2]!.gun!.name)],
  [
    'ergonomics from',
    () => ({ 'min.ergonomics': String(middle('ergonomics')) }),
    ({ figures }) => figures.ergonomics >= middle('ergonomics'),
  ],
  [
    'recoil and weight up to',
    () => ({
      'max.recoilVertical': String(middle('recoilVertical')),
      'max.weight': String(middle('weight')),
    }),
    ({ figures }) => figures.recoilVertical <= middle('recoilVertical') && figures.weight <= middle('weight'),
  ],
  [
    'recoil between fractions',
    () => ({
      'min.recoilVertical': String(middle('recoilVertical') - 0.5),
      'max.recoilVertical': String(middle('recoilVertical') + 0.5),
    }),
    ({ figures }) => figures.recoilVertical === middle('recoilVertical'),
  ],
  ['a price in PVE', () => ({ mode: 'PVE', maxPrice: '100000' }), ({ prices }) => prices.PVE.rub <= 100_000],
  ['the last day', () => ({ days: '1' }), ({ publishedAtMs }) => publishedAtMs >= nowMs - DAY_MS],
])('finds by %s exactly what fits', async (_, query, fits) => {
  const asked = query()
  const expected = all.filter(fits)
  expect(expected.length).toBeGreaterThan(0)
  const pages = [...(await found(asked)).loadouts, ...(await found({ ...asked, page: '2' })).loadouts]
  expect(uids(pages)).toEqual(uids(expected))
  expect((await found(asked)).total).toBe(expected.length)
})

it.each([
  ['ergonomics', 'desc', ({ figures }: LoadoutLine) => figures.ergonomics],
  ['recoilVertical', 'asc', ({ figures }: LoadoutLine) => figures.recoilVertical],
  ['price', 'asc', ({ prices }: LoadoutLine) => prices.PVP.rub],
  ['weight', 'asc', ({ figures }: LoadoutLine) => figures.weight],
] as const)('sorts by %s, %s unless asked otherwise', async (sort, direction, of) => {
  const values = (await found({ sort })).loadouts.map(of)
  const sorted = values.toSorted((one, other) => (direction === 'asc' ? one - other : other - one))
  expect(values).toEqual(sorted)
  const turned = direction === 'asc' ? 'desc' : 'asc'
  const first = of((await found({ sort, direction: turned, gunClass: '' })).loadouts[0]!)
  expect(first).toBe((direction === 'asc' ? Math.max : Math.min)(...all.map(of)))
})

it.each<Record<string, string>>([
  { gun: 'no_such_gun' },
  { author: 'nobody' },
  { q: 'zzzz' },
  { caliber: 'none' },
  { 'min.ergonomics': '90', 'max.ergonomics': '10' },
])('finds nothing for %j', async (query) => {
  expect(await found(query)).toEqual({ loadouts: [], total: 0, isMore: false })
})

it.each([`'); drop table loadouts; --`, '&|!:*()', '\\', '%_', '<script>'])(
  'takes %j for words',
  async (q) => {
    expect((await site.app.inject({ url, query: { q } })).statusCode).toBe(200)
  },
)

it('says what the reader likes and what is their own', async () => {
  const { uid } = all[0]!
  await reader.ask({ method: 'PUT', url: '/api/be/loadouts/like', payload: { uid, isLiked: true } })
  const [first] = (await found({ likes: '1' })).loadouts
  expect(first).toMatchObject({ uid, likes: 1, isLiked: true, isOwn: false })
  expect((await found({ sort: 'likes' })).loadouts[0]!.uid).toBe(uid)
  const visitors = (await site.app.inject({ url, query: { likes: '1' } })).json().loadouts
  expect(visitors[0]).toMatchObject({ uid, isLiked: false })
})

it('figures follow the catalogue by the hourly job', async () => {
  const { uid, gun, figures } = all[4]!
  await site.deps.store.loadoutListings.refigure(uid, (await listing(uid)).keyHash, {
    ergonomics: -5,
    pricePvp: 1,
  })
  expect((await found({ 'max.ergonomics': '-1' })).loadouts.map((one) => one.uid)).toEqual([uid])
  await refigureAll(site.deps, openBuildWorth(site.deps), new AbortController().signal)
  const again = (await found({ gun: gun!.url })).loadouts.find((one) => one.uid === uid)
  expect(again?.figures).toEqual(figures)
  expect(again?.prices).toEqual(all[4]!.prices)
})

const listing = async (uid: string) =>
  (await site.deps.store.loadoutListings.listedAfter('00000000-0000-0000-0000-000000000000', 1000)).find(
    ({ row }) => row.uid === uid,
  )!.listing

it('has choices with the names of the language', async () => {
  const { guns, classes, calibers, ammo } = (
    await site.app.inject({ url: '/api/be/loadouts/choices', query: { lang: 'ru' } })
  ).json()
  expect(guns.length).toBeGreaterThan(100)
  expect(classes.map((one: { name: string }) => one.name).join()).toMatch(/[а-яё]/i)
  expect(calibers.length).toBeGreaterThan(20)
  expect(ammo.length).toBeGreaterThan(100)
})

const LIMITS = { gathered: 8, far: 250, sample: 1000, passed: 2000, passedEach: 4 }
it.each(
  Object.entries({
    'a walk along the order': LIMITS,
    'gathering all, where a walk finds too few': { ...LIMITS, passed: 0, passedEach: 0 },
    'a walk to a far page': { ...LIMITS, far: 0, sample: 10 },
    'gathering all for a far page': { ...LIMITS, far: 0, passed: 0, passedEach: 1 },
  }),
)('a page is the same by %s', async (_, limits) => {
  const { page } = site.deps.store.loadoutSearch
  for (const sort of LOADOUT_SORT_NAMES) {
    for (const isDescending of [true, false]) {
      const asked: LoadoutSearch = {
        words: [],
        wordGuns: [],
        mode: 'PVP',
        sort,
        isDescending,
        price: { min: 1 },
        likes: 0,
        figures: { weight: { min: middle('weight') }, ergonomics: { min: 1 } },
        since: new Date(0),
      }
      const ofClass = { ...asked, figures: {}, gunClass: classOf(all[0]!) }
      const inClass = await page(ofClass, { skip: 0, limit: 100, most: 1000 })
      expect((await page(ofClass, { skip: 1, limit: 2, most: 1 }, { ...limits, gathered: 1 })).rows).toEqual(
        inClass.rows.slice(1, 3),
      )
      const place = { skip: 2, limit: 4, most: 5 }
      const { rows, total } = await page(asked, { ...place, limit: 100, most: 1000 })
      expect(total).toBeGreaterThan(LIMITS.gathered)
      expect(await page(asked, place, limits)).toEqual({ rows: rows.slice(0, 4), total: 5, isMore: true })
      const last = await page(asked, { skip: 5, limit: 100, most: 5 }, limits)
      expect(last.rows).toEqual(rows.slice(3))
    }
  }
})
