import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { listDoorKeys } from '@raidkit/contract/maps/doorKeys'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const FACTORY_KEY = uidOf('5448ba0b4bdc2d02308b456c')
const LAB_CARD = uidOf('5c94bbff86f7747ee735c08f')

let site: TestApp

beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

async function keys(query: Record<string, string> = {}): Promise<ReplyOf<typeof listDoorKeys>> {
  const reply = await site.app.inject({ url: '/api/be/door-keys', query })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

describe('the table of keys', () => {
  it('has every key of the facts with its doors, uses and price', async () => {
    const { keys: all, total } = await keys()
    // facts/gear.json lists 256 keys
    expect([all.length, total]).toEqual([256, 256])
    const factory = all.find(({ uid }) => uid === FACTORY_KEY)
    expect(factory).toMatchObject({ name: 'Factory emergency exit key', uses: 20, isOnFlea: true })
    expect(factory?.doors.map(({ map }) => map)).toContain('factory')
    expect(factory?.flea?.price).toBe(site.deps.prices.of('PVP').byUid.get(FACTORY_KEY)?.price)
    const card = all.find(({ uid }) => uid === LAB_CARD)
    expect(card?.doors).toContainEqual(expect.objectContaining({ map: 'lab', isEntry: true }))
  })

  it('names the quests that need a key, with their place in the list', async () => {
    const { keys: found } = await keys({ search: 'dorm room 203' })
    expect(found.map(({ shortName }) => shortName)).toEqual(['Dorm 203'])
    // In the game "Chemical - Part 1" leads into room 220 of the dorms.
    const [dorm220] = (await keys({ search: 'dorm room 220' })).keys
    expect(dorm220?.quests).toContainEqual({ slug: 'chemical-part-1', name: 'Chemical - Part 1' })
    const byQuest = await keys({ search: 'chemical part 1' })
    expect(byQuest.keys.map(({ uid }) => uid)).toContain(dorm220?.uid)
  })

  it('is filtered by map, ordered and cut', async () => {
    const {
      keys: lab,
      total,
      maps,
    } = await keys({ map: 'lab', sort: 'name', sort_direction: 'asc', limit: '5' })
    expect(lab).toHaveLength(5)
    expect(lab.every(({ doors }) => doors.some(({ map }) => map === 'lab'))).toBe(true)
    expect(maps.find(({ map }) => map === 'lab')?.count).toBe(total)
    const names = lab.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  })

  it('speaks the language that is asked, and still finds English names', async () => {
    const { keys: found } = await keys({ lang: 'ru', search: 'factory emergency' })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ uid: FACTORY_KEY, enName: 'Factory emergency exit key' })
    expect(found[0]?.name).toMatch(/[а-я]/)
  })
})
