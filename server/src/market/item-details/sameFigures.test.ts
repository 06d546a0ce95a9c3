import type { listBarters } from '@raidkit/contract/trade/barters'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { listCrafts } from '@raidkit/contract/trade/crafts'
import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import type { PricesReply } from '@raidkit/contract/prices/prices'
import type { TradeReply } from '@raidkit/contract/trade/trade'
import { decodePrices, priceMarks, robustPrice, type RowPrice } from '@raidkit/rules/prices/prices'
import { saleAdvice, type SaleAdvice } from '@raidkit/rules/prices/sell'
import { DEFAULT_SETTINGS } from '@raidkit/rules/admin/settings'
import {
  countedExchanges,
  saleAdvisor,
  tradeBoard,
  type BoardInput,
  type BoardPlayer,
  type Seller,
} from '@raidkit/rules/trade/trade-board'
import { freshCharacter, freshUser } from '@raidkit/rules/account/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

/** Checks that the figures sent by the server equal those that browsers compute from the server's tables. */
let site: TestApp
let input: BoardInput
let prices: Map<string, RowPrice>
let pages: ItemDetails[]

const ANYBODY: BoardPlayer = freshUser('u', freshCharacter({ uid: 'u', fraction: 'Usec' }))
const EVERY = 40

const uidIn = ({ itemUid }: { itemUid: string }) => itemUid

async function get<Reply>(url: string): Promise<Reply> {
  const reply = await site.app.inject({ url })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

beforeAll(async () => {
  site = await testApp()
  const { items, itemsByUid } = site.deps.catalog.current
  const tables = await get<TradeReply>('/api/be/trade?mode=PVP')
  const { columns, asOfMs } = await get<PricesReply>('/api/be/prices?mode=PVP')
  const rows = decodePrices(columns, (row) => items[row]?.basePrice)
  prices = new Map(rows.map((row) => [items[row.row]?.uid ?? '', row]))
  input = {
    tables,
    player: ANYBODY,
    fuelBase: DEFAULT_SETTINGS.fuelBase,
    asOfMs,
    itemOf: (uid) => itemsByUid.get(uid),
    fleaOf: (uid) => prices.get(uid)?.flea ?? undefined,
    payOf: (uid) => prices.get(uid)?.sell ?? undefined,
    askOf: (uid) => prices.get(uid)?.buy?.rub,
  }
  // Every fortieth item, and the most exchanged ones.
  const wanted = items.filter((_, nth) => nth % EVERY === 0).map(({ uid }) => uid)
  const traded = tables.barters.slice(0, 60).flatMap(({ gives, takes }) => [gives, ...takes].map(uidIn))
  const made = tables.crafts.slice(0, 40).map(({ gives }) => uidIn(gives))
  pages = []
  for (const uid of new Set([...wanted, ...traded, ...made])) {
    pages.push(await get<ItemDetails>(`/api/be/item/details?uid=${uid}`))
  }
}, 120_000)
afterAll(() => site.close())

const linesOf = ({ bartersGiving, bartersTaking, craftsGiving, craftsTaking }: ItemDetails) => ({
  barters: [...bartersGiving.rows, ...bartersTaking.rows],
  crafts: [...craftsGiving.rows, ...craftsTaking.rows],
})
/** Converts a value to its JSON form, without undefined members. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

describe('the same thing has the same figure', () => {
  it('on the page of an item and in the tables: every barter, craft and ingredient', () => {
    const board = tradeBoard(input)
    const { barterOf, craftOf, costOf } = countedExchanges(board, input.tables)
    const seen = { barters: 0, crafts: 0, costs: 0 }
    for (const page of pages) {
      const { barters, crafts } = linesOf(page)
      for (const { uid, outcome } of barters) expect(plain(outcome)).toEqual(plain(barterOf(uid)))
      for (const { uid, outcome } of crafts) expect(plain(outcome)).toEqual(plain(craftOf(uid)))
      for (const [uid, cost] of Object.entries(page.costs)) {
        expect(cost).toEqual(costOf(uid))
        expect(cost.rub).toBe(board.costOf(uid))
      }
      seen.barters += barters.length
      seen.crafts += crafts.length
      seen.costs += Object.keys(page.costs).length
    }
    expect(seen.barters).toBeGreaterThan(200)
    expect(seen.crafts).toBeGreaterThan(100)
    expect(seen.costs).toBeGreaterThan(300)
  })

  it('in the first rows of the tables and on the dashboard', async () => {
    const board = tradeBoard(input)
    const { barterOf, craftOf } = countedExchanges(board, input.tables)
    const barters = await get<ReplyOf<typeof listBarters>>('/api/be/barters')
    const crafts = await get<ReplyOf<typeof listCrafts>>('/api/be/crafts')
    for (const { barter, outcome } of barters.rows) expect(outcome).toEqual(plain(barterOf(barter.uid)))
    for (const { craft, outcome } of crafts.rows) expect(outcome).toEqual(plain(craftOf(craft.uid)))
  })

  it('with an own price: everything that is made of the thing follows it', () => {
    const craft = input.tables.crafts.find(({ takes }) => takes.some(({ isTool }) => !isTool))
    const uid = craft?.takes.find(({ isTool }) => !isTool)?.itemUid ?? ''
    const own = tradeBoard({ ...input, player: { ...ANYBODY, userPricesMap: { [uid]: 7 } } })
    const { costOf, craftOf } = countedExchanges(own, input.tables)
    expect(costOf(uid)).toEqual({ rub: 7, from: 'user' })
    const row = own.crafts.find((one) => one.craft.uid === craft?.uid)
    expect(craftOf(craft?.uid ?? '')).toBe(row?.outcome)
  })

  it.each<[string, Partial<Seller>]>([
    ['whose level is not known', {}],
    ['of level 10', { level: 10 }],
    ['of level 42', { level: 42, tradersLL: { Prapor: 4, Therapist: 3 } }],
    ['with the Intelligence Center', { reduction: { hasIntelCenter3: true, hideoutManagement: 20 } }],
  ])('where a thing is sold best, for a player %s', (_, change) => {
    const seller: Seller = {
      level: undefined,
      tradersLL: {},
      field: 'price',
      userSellPrices: {},
      reduction: { hasIntelCenter3: false, hideoutManagement: 0 },
      ...change,
    }
    const fleaOf = (uid: string) => prices.get(uid)?.flea ?? undefined
    const adviceOf = saleAdvisor({ ...input, fleaOf, seller })
    const states = new Set<SaleAdvice['state']>()
    for (const page of pages) {
      const advice = adviceOf(page.uid, 1)
      expect(said(advice), page.uid).toEqual(said(ofPage(page, seller)))
      states.add(advice.state)
    }
    expect(states.size).toBeGreaterThan(1)
  })

  it('never lacks a price where anybody sells, pays or makes it', () => {
    const board = tradeBoard(input)
    const lacking = pages.filter(
      ({ uid, price, cost, buy, sell }) =>
        (price !== null || cost !== undefined || sell.length > 0 || buy.total > 0) &&
        board.costOf(uid) === undefined &&
        cost === undefined,
    )
    expect(lacking.map(({ uid }) => uid)).toEqual([])
    // Some are banned from the flea market, so their cost names the trader who buys or sells them.
    expect(pages.filter(({ cost }) => cost?.from === 'sellToTrader' && cost.trader).length).toBeGreaterThan(0)
  })
})

/** Computes the sale advice for one piece from the page of the item. */
function ofPage({ uid, price, flea, sell, buy }: ItemDetails, seller: Seller): SaleAdvice {
  const traderAskRub = buy.rows.length > 0 ? Math.min(...buy.rows.map(({ priceRub }) => priceRub)) : undefined
  return saleAdvice({
    basePrice: input.itemOf(uid)?.basePrice,
    count: 1,
    playerLevel: seller.level,
    flea: {
      priceRub: price?.price,
      robustRub: price ? robustPrice(price, traderAskRub).rub : undefined,
      marks: price ? priceMarks(price, { nowMs: input.asOfMs, traderAskRub }) : [],
      isBanned: flea.isBanned,
      level: flea.level,
      rates: flea.rates,
      reduction: seller.reduction,
    },
    traders: sell.flatMap(({ trader, levels }) => {
      const standing = seller.tradersLL[trader] ?? 1
      const pay = levels.findLast(({ loyaltyLevel }) => loyaltyLevel <= standing) ?? levels[0]
      return pay ? [{ trader, rub: pay.rub, amount: pay.rub, currency: '₽' as const }] : []
    }),
  })
}

/** Drops the name of the trader, because either of two traders with the same price may be named. */
function said(advice: SaleAdvice) {
  const way = 'way' in advice ? { way: advice.way.way, rub: advice.way.rub } : undefined
  return { state: advice.state, way, before: 'before' in advice ? advice.before?.rub : undefined }
}
