import { loadCatalog } from '@raidkit/catalog/load'
import { ALERT_KINDS, type AlertKind } from '@raidkit/rules/alerts/alerts'
import { beforeAll, expect, it } from 'vitest'
import { EventFacts, messageOf } from './messages.ts'

const SALEWA = '544fb45d4bdc2dee738b4568'
let catalog: Awaited<ReturnType<typeof loadCatalog>>
let itemUid: string
let craftUid: string
beforeAll(async () => {
  catalog = await loadCatalog()
  itemUid = catalog.itemsByBsgId.get(SALEWA)!.uid
  craftUid = catalog.crafts.find(({ gives }) => gives.itemUid === itemUid)!.uid
})

const eventOf = (kind: string, subject: string | null, value: number | null = null) => ({
  uid: 'event',
  alertUid: 'alert',
  kind,
  subject,
  mode: 'PVP',
  value,
  reading: 20_000,
  language: 'en',
})

const message = async (kind: AlertKind, subject: string | null, value?: number) =>
  messageOf(EventFacts.parse(eventOf(kind, subject, value)), catalog)

it('each kind has a title of its own', async () => {
  const messages = await Promise.all(ALERT_KINDS.map(async (kind) => message(kind, 'subject')))
  expect(new Set(messages.map(({ title }) => title)).size).toBe(ALERT_KINDS.length)
})

it('names the item, the product of a craft or the trader, and leads to the item of a market alert', async () => {
  const { title, text, path } = await message('priceBelow', itemUid, 30_000)
  expect(title).toMatch(/^Salewa first aid kit: price down to 20.000/)
  expect(text).toMatch(/Your alert: 30.000.*Game mode: PVP\.$/)
  expect(path).toMatch(/^\/item\//)
  expect(await message('craft', craftUid)).toMatchObject({
    title: 'Craft ready: Salewa first aid kit',
    path: '/alerts',
  })
  expect(await message('restock', 'Prapor')).toMatchObject({ title: 'Prapor has restocked' })
  expect(await message('btcFarm', null)).toMatchObject({ title: 'Your bitcoin farm is full' })
})

it('a limit in per cent is named by the title only', async () => {
  const { title, text } = await message('priceChange', itemUid, 10)
  expect(title).toContain('10')
  expect(text).not.toContain('Your alert')
})

it('a kind that this version does not know is no message', () => {
  expect(EventFacts.safeParse(eventOf('weather', null)).success).toBe(false)
})
