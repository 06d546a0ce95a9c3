import { loadCatalog } from '@raidkit/catalog/load'
import { WEBHOOK_EXAMPLES } from '@raidkit/contract/alerts/webhookExamples'
import { beforeAll, expect, it } from 'vitest'
import { withNames } from './webhookNames.ts'

const EVENTS = ['alert', 'quest', 'raid', 'test'] as const
let catalog: Awaited<ReturnType<typeof loadCatalog>>
beforeAll(async () => {
  catalog = await loadCatalog()
})

const dataOf = (event: 'alert' | 'restock' | 'quest' | 'raid' | 'test', data: object) =>
  withNames({ id: 'one', event, createdAt: '2026-01-01T00:00:00.000Z', data }, catalog)

const SALEWA = { bsgId: '544fb45d4bdc2dee738b4568', name: 'Salewa first aid kit' }

it('names the item of an alert, of a craft the one that it makes, and the trader of a restock', () => {
  const item = catalog.itemsByBsgId.get(SALEWA.bsgId)!
  const craft = catalog.crafts.find(({ gives }) => gives.itemUid === item.uid)!
  const named = { ...SALEWA, uid: item.uid }
  expect(dataOf('alert', { kind: 'priceBelow', subject: item.uid, limit: 5 })).toMatchObject({
    id: 'one',
    event: 'alert',
    data: { kind: 'priceBelow', subject: item.uid, limit: 5, item: named, trader: null },
  })
  expect(dataOf('alert', { kind: 'craft', subject: craft.uid }).data).toMatchObject({ item: named })
  expect(dataOf('restock', { kind: 'restock', subject: 'Prapor' }).data).toEqual({
    kind: 'restock',
    subject: 'Prapor',
    item: null,
    trader: { bsgId: '54cb50c76803fa8b248b4571', name: 'Prapor' },
  })
})

it.each(EVENTS)('makes the example of the developer pages: %s', (event) => {
  const example = WEBHOOK_EXAMPLES[event]
  const added = new Set(['item', 'trader', 'quests', 'mapName'])
  const data = Object.fromEntries(Object.entries(example.data).filter(([name]) => !added.has(name)))
  expect(withNames({ ...example, event, data }, catalog)).toEqual(example)
})

it('names quests in the order of their uids, and the map of a raid', () => {
  const [first, second] = catalog.quests
  const questUids = [second!.uid, first!.uid, 'gone']
  expect(dataOf('quest', { questUids, source: 'page' }).data).toEqual({
    questUids,
    source: 'page',
    quests: [
      { uid: second!.uid, bsgId: second!.bsgId, name: second!.name },
      { uid: first!.uid, bsgId: first!.bsgId, name: first!.name },
      { uid: 'gone', bsgId: null, name: null },
    ],
  })
  expect(dataOf('raid', { map: 'bigmap' }).data).toEqual({ map: 'bigmap', mapName: 'Customs' })
})

it.each([
  ['alert', { kind: 'btcFarm', subject: null }, { item: null, trader: null }],
  ['alert', { kind: 'craft', subject: 'gone' }, { item: null, trader: null }],
  ['restock', { kind: 'restock', subject: 'Nobody' }, { item: null, trader: null }],
  ['quest', {}, { quests: [] }],
  ['raid', { map: 'a new place' }, { mapName: null }],
  ['test', {}, {}],
] as const)('what it does not know stays without a name: %s %o', (event, data, added) => {
  expect(dataOf(event, data).data).toEqual({ ...data, ...added })
})
