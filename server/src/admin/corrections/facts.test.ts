import { loadAmmo, loadBuilder, loadGear } from '@raidkit/catalog/lazy'
import type { Item } from '@raidkit/rules/catalogue/items'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const FACTS = '/api/be/admin/facts'
const HOUR_MS = 3_600_000
const [ITEM, QUEST, CRAFT, BARTER] = [1, 2, 3, 4].map((nth) => uidOf(`fa${nth}`.padEnd(24, '0'))) as [
  string,
  string,
  string,
  string,
]
const SALEWA = uidOf('544fb45d4bdc2dee738b4568')
const DEBUT = uidOf('5936d90786f7742b1420ba5b') // domain.md 18.3

let nowMs = Date.parse('2026-11-15T12:00:00Z')
let site: TestApp
let admin: Person
beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
  admin = await site.as('admin')
})
afterAll(() => site.close())

type Change = { entity: string; uid: string; field: string; value?: unknown; seen?: number }
const fix = (entity: string, uid: string, field: string, value?: unknown): Change => ({
  entity,
  uid,
  field,
  ...(value !== undefined && { value }),
})
/** A node lays corrections over its facts when it hears of them, which one without others does by this. */
const save = async (...changes: Change[]) => {
  const reply = await admin.ask({ method: 'PUT', url: FACTS, payload: { changes } })
  await site.deps.catalog.refresh()
  return reply
}
const check = async (...changes: Change[]) =>
  (await admin.ask({ method: 'POST', url: `${FACTS}/check`, payload: { changes } })).json().faults
const lineOf = async (kind: string, uid: string) => {
  const { lines } = (await admin.ask({ url: FACTS, query: { kind } })).json()
  return lines.find((line: { uid: string }) => line.uid === uid)
}
const read = async (url: string) => (await site.app.inject(url)).json()
const undoHour = async (from: string) => {
  const reply = await admin.ask({ method: 'POST', url: `${FACTS}/undo-hour`, payload: { from } })
  await site.deps.catalog.refresh()
  return reply
}

const STACK = { itemUid: ITEM, count: 1 }
const NEW_ENTRIES = [
  fix('item', ITEM, 'new', {
    name: 'Brass thimble',
    shortName: 'Thimble',
    name_l10n: { ru: 'Латунный напёрсток' },
    width: 2,
    height: 1,
    category: 'barter-item',
    basePrice: 500,
  }),
  fix('quest', QUEST, 'new', {
    name: 'Sewing lesson',
    name_l10n: { de: 'Nähstunde' },
    slug: 'sewing-lesson',
    trader: 'Ragman',
    requirements: [{ questUid: DEBUT, states: ['complete'] }],
    objectives: [{ id: 'thimble', type: 'HandOver', kind: 'giveItem', count: 2, items: [ITEM] }],
  }),
  fix('craft', CRAFT, 'new', {
    station: 'workbench',
    level: 1,
    sec: 600,
    takes: [{ itemUid: SALEWA, count: 1 }],
    gives: STACK,
  }),
  fix('barter', BARTER, 'new', {
    trader: 'Ragman',
    loyaltyLevel: 1,
    takes: [STACK],
    gives: { itemUid: SALEWA, count: 1 },
  }),
  fix('tag', 'Sewing', 'new', { name: 'Sewing', name_l10n: { ru: 'Шитьё' }, items: [ITEM] }),
  fix('offer', ITEM, 'buy', [
    { trader: 'Ragman', loyaltyLevel: 1, price: 1234, currency: 'RUB', priceRub: 1234 },
  ]),
]

describe('new entries', () => {
  it('are found wherever facts are', async () => {
    const reply = await save(...NEW_ENTRIES)
    expect([reply.statusCode, reply.json()]).toEqual([200, { changed: 6 }])
    const found = await read('/api/be/items?search=thimble')
    expect(found.items[0]).toMatchObject({ uid: ITEM, url: 'brass_thimble', slots: 2 })
    const russian = await read(`/api/be/items?lang=ru&search=${encodeURIComponent('напёрсток')}`)
    expect(russian.items.map(({ uid }: Item) => uid)).toEqual([ITEM])
    const tags = (await read('/api/be/tags?lang=ru')).tags as { tag: string }[]
    expect(tags.find(({ tag }) => tag === 'Sewing')).toMatchObject({ name: 'Шитьё', count: 1 })
    const { current } = site.deps.catalog
    expect(current.questsBySlug.get('sewing-lesson')).toMatchObject({ require: [DEBUT], prev: DEBUT })
    expect(current.craftsByGives.get(ITEM)).toHaveLength(1)
    expect(current.bartersByTakes.get(ITEM)).toHaveLength(1)
    const details = await read(`/api/be/item/details?uid=${ITEM}`)
    expect(JSON.stringify(details)).toContain('1234')
    expect(JSON.stringify(await read('/api/be/search?search=sewing'))).toContain('sewing-lesson')
    expect(await lineOf('item', ITEM)).toMatchObject({ name: 'Brass thimble', isNew: true })
  })

  it('are not made twice, and not over what the facts have', async () => {
    const again = fix('item', SALEWA, 'new', { name: 'x', shortName: 'x' })
    expect(await check(again)).toMatchObject([{ at: 0, field: 'new', why: 'exists' }])
    expect((await save({ ...NEW_ENTRIES[0]!, seen: 0 })).statusCode).toBe(409)
  })

  it('stay while something else of the operator needs them', async () => {
    const reply = await save(fix('item', ITEM, 'new'))
    expect([reply.statusCode, reply.json().error.fault.field]).toEqual([400, 'new'])
    expect(await check(fix('item', ITEM, 'hidden', true))).toContainEqual({
      at: 0,
      field: 'hidden',
      why: 'used',
      detail: `barter ${BARTER} new`,
    })
  })
})

describe('a field', () => {
  it('shows both values and who says what', async () => {
    await save(fix('item', SALEWA, 'basePrice', 4321))
    const { fields, line } = (
      await admin.ask({ url: '/api/be/admin/fact', query: { kind: 'item', uid: SALEWA } })
    ).json()
    const field = fields.find((one: { field: string }) => one.field === 'basePrice')
    const base = site.deps.catalog.bundled.itemsByUid.get(SALEWA)?.basePrice
    expect(field).toMatchObject({ base, source: 'bundled', correction: { value: 4321, version: 1 } })
    expect(line).toMatchObject({ corrected: 1 })
  })

  it('of what traders pay shows what readers see, and changes it everywhere', async () => {
    const bulb = site.deps.catalog.current.items.find(({ url }) => url === 'light_bulb')
    const uid = bulb?.uid ?? ''
    const fieldOf = async () => {
      const { fields } = (
        await admin.ask({ url: '/api/be/admin/fact', query: { kind: 'offer', uid } })
      ).json()
      return fields.find((one: { field: string }) => one.field === 'sell')
    }
    const paid = async () =>
      (await read(`/api/be/item/details?uid=${uid}`)).sell.map(
        ({ trader, levels }: { trader: string; levels: { amount: number }[] }) => [trader, levels[0]?.amount],
      )
    const { base } = await fieldOf()
    expect(base.length).toBeGreaterThan(1)
    expect(base.map(({ trader, price }: { trader: string; price: number }) => [trader, price])).toEqual(
      await paid(),
    )
    await save(fix('offer', uid, 'sell', [{ trader: 'Skier', price: 77_777, currency: 'RUB' }]))
    expect(await paid()).toEqual([['Skier', 77_777]])
    const listed = await read('/api/be/items?search=light%20bulb')
    expect(listed.items[0]).toMatchObject({ uid, sell: { trader: 'Skier', rub: 77_777 } })
    await save(fix('offer', uid, 'sell'))
    expect(await paid()).toEqual(
      base.map(({ trader, price }: { trader: string; price: number }) => [trader, price]),
    )
  })

  it('that somebody else changed meanwhile is not written over', async () => {
    const change = { ...fix('item', SALEWA, 'weight', 1), seen: 0 }
    expect((await save(change)).statusCode).toBe(200)
    const slower = await save({ ...change, value: 2 }, fix('item', SALEWA, 'stack', 3))
    expect([slower.statusCode, slower.json().error]).toMatchObject([409, { fault: { field: 'weight' } }])
    expect(site.deps.catalog.current.itemsByUid.get(SALEWA)).toMatchObject({ weight: 1 })
    expect(site.deps.catalog.current.itemsByUid.get(SALEWA)?.stack).not.toBe(3)
  })

  it('is checked row by row before anything is written', async () => {
    const faults = await check(
      fix('item', SALEWA, 'width', 3),
      fix('item', SALEWA, 'height', -1),
      fix('craft', CRAFT, 'station', 'moon'),
    )
    expect(faults).toMatchObject([
      { at: 1, field: 'height', why: 'bad_value', detail: '> 0' },
      { at: 2, field: 'station', why: 'unknown_reference', detail: 'station moon' },
    ])
    expect(site.deps.catalog.current.itemsByUid.get(SALEWA)?.width).toBe(1)
  })

  it.each([
    [fix('craft', CRAFT, 'station', 'moon'), 'unknown_reference: station moon'],
    [fix('item', SALEWA, 'height', -1), 'bad_value: > 0'],
    [fix('item', SALEWA, 'picture', 'x'), 'unknown_field'],
  ])(
    'is refused with a code and what it is about, which pages say in their language: %j',
    async (change, why) => {
      const refused = await save(change)
      expect([refused.statusCode, refused.json().error.fault]).toEqual([400, { field: change.field, why }])
    },
  )
})

describe('an hour', () => {
  it('is undone as a whole, but for what was changed since', async () => {
    nowMs += 60_000
    const from = new Date(nowMs).toISOString()
    await save(fix('item', SALEWA, 'color', 'red'), fix('item', SALEWA, 'caliber', 'x'))
    nowMs += 60_000
    await save(fix('item', SALEWA, 'color', 'blue'))
    nowMs += HOUR_MS
    admin = await site.as('admin') // the session of a test lasts an hour
    await save(fix('item', SALEWA, 'caliber', 'y'))
    expect((await undoHour(from)).json()).toEqual({ undone: 2, kept: 1, isMore: false })
    const salewa = site.deps.catalog.current.itemsByUid.get(SALEWA)
    expect(salewa?.color).toBe(site.deps.catalog.bundled.itemsByUid.get(SALEWA)?.color)
    expect(salewa?.caliber).toBe('y')
    expect((await undoHour(from)).json()).toEqual({ undone: 0, kept: 1, isMore: false })
  })

  it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:00:00Z'])('are not undone from %s on', async (from) => {
    expect((await undoHour(from)).statusCode).toBe(400)
  })
})

describe('hidden', () => {
  it('guns, rounds and gear leave every list of theirs whole', async () => {
    const [{ weapons }, { ammo }, { gear }] = await Promise.all([loadBuilder(), loadAmmo(), loadGear()])
    const { current } = site.deps.catalog
    const lists = [weapons, ammo, gear].map((table) =>
      [...table.keys()].filter((uid) => current.itemsByUid.has(uid)),
    )
    const hide = (uid: string) => fix('item', uid, 'hidden', true)
    const faults = await check(...lists.flat().slice(0, 1000).map(hide))
    const refused = new Set(faults.map(({ at }: { at: number }) => lists.flat()[at]))
    const gone = lists.flatMap((uids) => uids.find((uid) => !refused.has(uid)) ?? [])
    expect(gone.length).toBeGreaterThan(1)
    expect((await save(...gone.map(hide))).statusCode).toBe(200)
    for (const path of ['guns', 'ammo', 'gear', 'trade', 'cache', 'hideout']) {
      const reply = await admin.ask({ url: `/api/be/${path}` })
      expect([path, reply.statusCode]).toEqual([path, 200])
      for (const uid of gone) expect([path, reply.body.includes(`"${uid}"`)]).toEqual([path, false])
    }
    expect((await site.app.inject(`/api/be/item/details?uid=${gone[0]}`)).statusCode).toBe(404)
    expect(await lineOf('item', gone[0]!)).toMatchObject({ isHidden: true })
  })
})
