import { loadBuilder } from '@raidkit/catalog/lazy'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { checkFacts } from '@raidkit/contract/admin/corrections'
import type { SeenEntry } from '@raidkit/contract/catalogue/seenChanges'
import type { Craft } from '@raidkit/rules/trade/crafts'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../../testing/testApp.ts'

const SALEWA = uidOf('544fb45d4bdc2dee738b4568')

let site: TestApp
let admin: Person
beforeAll(async () => {
  site = await testApp()
  admin = await site.as('admin')
})
afterAll(() => site.close())

type Reply = ReplyOf<typeof checkFacts>
type Change = { entity: string; uid: string; field: string; value?: unknown }
const fix = (entity: string, uid: string, field: string, value?: unknown): Change => ({
  entity,
  uid,
  field,
  ...(value !== undefined && { value }),
})
const check = async (...changes: Change[]): Promise<Reply> =>
  (await admin.ask({ method: 'POST', url: '/api/be/admin/facts/check', payload: { changes } })).json()
/** A node lays corrections over its facts when it hears of them, which one without others does by this. */
const save = async (...changes: Change[]) => {
  const { statusCode } = await admin.ask({ method: 'PUT', url: '/api/be/admin/facts', payload: { changes } })
  expect(statusCode).toBe(200)
  await site.deps.catalog.refresh()
}
const entryOf = ({ seen }: Reply, page: SeenEntry['page'], uid: string) =>
  seen.find((entry) => entry.page === page && entry.uid === uid)
const figureOf = (entry: SeenEntry | undefined, what: string) =>
  entry?.figures.find((figure) => figure.what === what)
const read = async (url: string) => (await site.app.inject(url)).json()

describe('where changes would be seen', () => {
  it('a size changes slots and the price of each on the page of the item, and nothing else', async () => {
    const price = site.deps.prices.of('PVP').byUid.get(SALEWA)?.price ?? Number.NaN
    const { seen, seenTotal } = await check(fix('item', SALEWA, 'width', 3))
    expect(seenTotal).toBe(1)
    expect(seen).toEqual([
      {
        page: 'item',
        uid: SALEWA,
        name: 'Salewa first aid kit',
        link: '/item/salewa_first_aid_kit',
        figures: [
          { what: 'slots', before: 2, after: 6 }, // 1 by 2 in the game
          { what: 'pricePerSlot', before: Math.round(price / 2), after: Math.round(price / 6) },
        ],
      },
    ])
  })

  it('nothing of it is kept, and faulty ones are left out', async () => {
    const { version } = site.deps.catalog.current
    const reply = await check(
      fix('item', SALEWA, 'shortName', 'Kit'),
      fix('item', SALEWA, 'height', -1),
      fix('craft', SALEWA, 'sec', 5),
    )
    expect(reply.faults.map(({ at }) => at)).toEqual([1, 2])
    expect(reply.seen.map(({ page, figures }) => [page, figures])).toEqual([
      ['item', [{ what: 'shortName', before: 'Salewa', after: 'Kit' }]],
    ])
    expect(await site.deps.store.corrections.all()).toEqual([])
    expect(site.deps.catalog.current.version).toBe(version)
    expect(await check(fix('item', SALEWA, 'color', 'red'))).toEqual({ faults: [], seen: [], seenTotal: 0 })
  })

  it('what a craft gives changes its profit as the calculator then says it', async () => {
    const { rows } = await read('/api/be/crafts?profitable=1')
    const { craft, outcome } = rows[0]
    const gives = { ...craft.gives, count: craft.gives.count * 2 }
    const change = fix('craft', craft.uid, 'gives', gives)
    const entry = entryOf(await check(change), 'crafts', craft.uid)
    expect(figureOf(entry, 'given')).toMatchObject({ before: craft.gives.count, after: gives.count })
    const profit = figureOf(entry, 'profit')
    expect(profit?.before).toBe(Math.round(outcome.profitRub))
    expect(profit?.after).toBeGreaterThan(Math.round(outcome.profitRub))
    await save(change)
    const saved: { craft: Craft; outcome: { profitRub: number } }[] = (
      await read(`/api/be/crafts?search=${encodeURIComponent(entry?.name ?? '')}`)
    ).rows
    const row = saved.find((one) => one.craft.uid === craft.uid)
    expect(Math.round(row?.outcome.profitRub ?? Number.NaN)).toBe(profit?.after)
    // Removed again, it is seen the other way round.
    const gone = entryOf(await check(fix('craft', craft.uid, 'gives')), 'crafts', craft.uid)
    expect(figureOf(gone, 'profit')).toEqual({ ...profit, before: profit?.after, after: profit?.before })
  })

  it('an objective changes what the tracker asks for', async () => {
    const { quests, questsByUid } = site.deps.catalog.current
    const { rows } = await read('/api/be/needs/first')
    const row = rows.find(({ by }: { by: { kind: string; purpose: string }[] }) =>
      by.some(({ kind, purpose }) => kind === 'quest' && purpose === 'handOver'),
    )
    const reason = row.by.find(({ purpose }: { purpose: string }) => purpose === 'handOver')
    const quest = questsByUid.get(reason.questUid) ?? quests[0]!
    const objectives = quest.objectives.map((one) =>
      one.id === reason.objectiveId ? { ...one, count: one.count + 7 } : one,
    )
    const reply = await check(fix('quest', quest.uid, 'objectives', objectives))
    expect(reply.faults).toEqual([])
    const needed = figureOf(entryOf(reply, 'tracker', row.uids[0]), 'needed')
    expect(needed).toEqual({ what: 'needed', before: row.fir + row.plain, after: row.fir + row.plain + 7 })
    expect(figureOf(entryOf(reply, 'quests', quest.uid), 'objectiveTotal')).toBeDefined()
  })

  it('what is seen of a removal is the same the other way round, also where parts of builds are others', async () => {
    const { presets } = await loadBuilder()
    const { barters, itemsByUid } = site.deps.catalog.current
    const build = barters.flatMap(({ gives }) => presets.get(gives.itemUid) ?? [])[0]
    const uids = [...new Set(build?.parts.map(({ itemUid }) => itemUid))]
    const changes = uids.map((uid) =>
      fix('item', uid, 'basePrice', (itemsByUid.get(uid)?.basePrice ?? 0) + 5e4),
    )
    const forth = await check(...changes)
    expect(forth.seen.map(({ page }) => page)).toContain('barters')
    await save(...changes)
    const back = await check(...uids.map((uid) => fix('item', uid, 'basePrice')))
    const reversed = back.seen.map((entry) => ({
      ...entry,
      figures: entry.figures.map(({ what, before, after }) => ({ what, before: after, after: before })),
    }))
    expect(reversed).toEqual(forth.seen)
    await save(...uids.map((uid) => fix('item', uid, 'basePrice')))
  })

  it('what a trader asks changes costs wherever it goes in; the list is bounded', async () => {
    const offer = { trader: 'Therapist', loyaltyLevel: 1, price: 10, currency: 'RUB', priceRub: 10 }
    const reply = await check(fix('offer', SALEWA, 'buy', [offer]))
    expect(figureOf(entryOf(reply, 'item', SALEWA), 'traderAsks')).toBeDefined()
    expect(reply.seen.some(({ page }) => page === 'barters' || page === 'crafts')).toBe(true)
    const uids = site.deps.catalog.current.items.slice(0, 900).map(({ uid }) => uid)
    const many = await check(...uids.map((uid) => fix('item', uid, 'basePrice', 77_777)))
    expect(many.seen.length).toBe(30)
    expect(many.seenTotal).toBeGreaterThan(300)
    expect(new Set(many.seen.map(({ page }) => page)).size).toBeGreaterThan(2)
  })
})
