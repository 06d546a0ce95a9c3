import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { checkFacts } from '@raidkit/contract/admin/corrections'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../../testing/testApp.ts'

const SALEWA = uidOf('544fb45d4bdc2dee738b4568')
const OWN = uidOf('ffffffffffffffffffffff01')

let site: TestApp
let admin: Person
beforeAll(async () => {
  site = await testApp()
  admin = await site.as('admin')
})
afterAll(() => site.close())

type Change = { entity: string; uid: string; field: string; value?: unknown }
const check = async (...changes: Change[]): Promise<ReplyOf<typeof checkFacts>> =>
  (await admin.ask({ method: 'POST', url: '/api/be/admin/facts/check', payload: { changes } })).json()
const save = async (...changes: Change[]) => {
  const reply = await admin.ask({ method: 'PUT', url: '/api/be/admin/facts', payload: { changes } })
  expect(reply.statusCode, reply.body).toBe(200)
  await site.deps.catalog.refresh()
}
/** The entries of a preview by page, with the figure that says that they come or go. */
const placesIn = ({ seen }: ReplyOf<typeof checkFacts>, what: string) =>
  seen.flatMap(({ page, uid, link, figures }) => {
    const figure = figures.find((one) => one.what === what)
    return figure
      ? [{ page, uid, isLinked: link !== undefined, before: figure.before, after: figure.after }]
      : []
  })

it('a new item is seen on a page that is not there yet', async () => {
  const value = { name: 'Brass thimble', shortName: 'Thimble', width: 1, height: 1, basePrice: 50 }
  const reply = await check({ entity: 'item', uid: OWN, field: 'new', value })
  expect([reply.faults, placesIn(reply, 'name')]).toEqual([
    [],
    [{ page: 'item', uid: OWN, isLinked: false, before: null, after: 'Brass thimble' }],
  ])
})

it('a new craft is seen in the calculator; saved, it can be opened there, and deleting it is seen', async () => {
  const value = {
    station: 'workbench',
    level: 1,
    sec: 600,
    takes: [{ itemUid: SALEWA, count: 1 }],
    gives: { itemUid: site.deps.catalog.current.items.find(({ url }) => url === 'bolts')!.uid, count: 3 },
  }
  const made = { entity: 'craft', uid: OWN, field: 'new' }
  const reply = await check({ ...made, value })
  expect(placesIn(reply, 'given')).toEqual([
    { page: 'crafts', uid: OWN, isLinked: false, before: null, after: 3 },
  ])
  await save({ ...made, value })
  expect(placesIn(await check(made), 'given')).toEqual([
    { page: 'crafts', uid: OWN, isLinked: true, before: 3, after: null },
  ])
  await save(made)
})

it('a hidden item is seen to go with its barters, and showing it again is the same the other way round', async () => {
  const hide = (uid: string) => ({ entity: 'item', uid, field: 'hidden', value: true })
  // Most items are needed by quests, presets or the hideout, and cannot be hidden.
  for (const { uid, gives, trader, loyaltyLevel } of site.deps.catalog.current.barters) {
    const hidden = hide(gives.itemUid)
    const reply = await check(hidden)
    if (reply.faults.length > 0) continue
    const { name } = site.deps.catalog.current.itemsByUid.get(gives.itemUid)!
    const [item, barter] = [
      { page: 'item', uid: gives.itemUid },
      { page: 'barters', uid },
    ]
    const [page, row] = [name, `${trader} ${loyaltyLevel}`]
    expect(placesIn(reply, 'name')).toContainEqual({ ...item, isLinked: true, before: page, after: null })
    expect(placesIn(reply, 'trader')).toContainEqual({ ...barter, isLinked: true, before: row, after: null })
    await save(hidden)
    const back = await check({ ...hidden, value: undefined })
    expect(placesIn(back, 'name')).toContainEqual({ ...item, isLinked: false, before: null, after: page })
    expect(placesIn(back, 'trader')).toContainEqual({ ...barter, isLinked: false, before: null, after: row })
    return
  }
  expect.fail('no item of a barter can be hidden')
})

it('a new tag is seen on the pages of its items', async () => {
  const value = { name: 'Favourites of ours', items: [SALEWA] }
  const reply = await check({ entity: 'tag', uid: 'Favourites_of_ours', field: 'new', value })
  expect(reply.faults).toEqual([])
  expect(placesIn(reply, 'tags')).toMatchObject([{ page: 'item', uid: SALEWA, isLinked: true }])
})
