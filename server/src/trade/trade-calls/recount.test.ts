import { readFileSync } from 'node:fs'
import type { PricesReply } from '@raidkit/contract/prices/prices'
import type { TradeReply } from '@raidkit/contract/trade/trade'
import { decodePrices } from '@raidkit/rules/prices/prices'
import { DEFAULT_SETTINGS } from '@raidkit/rules/admin/settings'
import { tradeBoard, type TradeBoard } from '@raidkit/rules/trade/trade-board'
import { moduleUid } from '@raidkit/rules/trade/hideout'
import { freshCharacter, freshUser } from '@raidkit/rules/account/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

/*
 * Counts payers, barters and crafts a second time, from the files of the catalogue and the domain reference alone: none of
 * our readers, rules or tables takes part. The player is of level 10, so the flea market is closed to them, has every
 * trader at loyalty level 1 and has met neither Jaeger nor Ref. Who buys a thing is what the game's own record says
 * (`offers.json`, `sell`), while the site derives it from the categories that traders take.
 */

type Stack = { itemUid: string; count: number; isTool?: boolean; dogtagLevel?: number }
type Exchange = { uid: string; takes: Stack[]; gives: Stack; questUid?: string; modes?: string[] }
type FactBarter = Exchange & { trader: string; loyaltyLevel: number }
type FactCraft = Exchange & { station: string; level: number; sec: number; editions?: string[] }
type FactItem = { uid: string; basePrice?: number; presetOf?: string; side?: string }
type Rates = { loyaltyLevel: number; payRate: number }[]
type FactOffers = {
  traders: string[]
  currencies: string[]
  buy: [string, number, number, number, number, number, string | null, number, number][]
  sell: Record<string, [number, number, number][]>
}

function readFacts<Facts>(name: string): Facts {
  const file = new URL(`../../../../catalog/data/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Facts
}

const items = new Map(readFacts<FactItem[]>('items').map((item) => [item.uid, item]))
const offers = readFacts<FactOffers>('offers')
const traders = new Map(
  readFacts<{ name: string; levels: Rates; levelsBefore110: Rates }[]>('traders').map((one) => [
    one.name,
    one,
  ]),
)
type Continuous = { uid: string; station: string; sec: number; gives: Stack; resource?: Stack }
const craftFacts = readFacts<{ crafts: FactCraft[]; continuous: Continuous[] }>('crafts')
const { continuous } = craftFacts
// Water runs by itself at the highest level and takes 66 of the 100 units of a filter; bitcoins take only time.
const crafts: FactCraft[] = [
  ...craftFacts.crafts.filter(({ uid }) => continuous.every((one) => one.uid !== uid)),
  ...continuous.flatMap(({ resource, ...one }) =>
    resource ? [{ ...one, level: 3, takes: [{ ...resource, count: resource.count / 100 }] }] : [],
  ),
]
const barters = readFacts<FactBarter[]>('barters').filter(({ modes }) => modes?.includes('PVP') ?? true)
const presets = new Map(
  readFacts<{ presets: { uid: string; parts: { itemUid: string }[] }[] }>('weapons').presets.map(
    ({ uid, parts }) => [uid, parts.map(({ itemUid }) => itemUid)],
  ),
)
const { gpCoinRub, traderPrices } = readFacts<{
  gpCoinRub: number
  traderPrices: { since110: { buyFactor: number } }
}>('gameConstants')

// domain reference 1.6
const USD_RUB = 117
const MONEY: Record<string, number> = {
  '5449016a-4bdc-82d6-8f02-8b456f000000': 1,
  '5696686a-4bdc-82da-8329-8b456a000000': USD_RUB,
  '56966877-4bdc-82da-8229-8b4568000000': 128,
}
const GP_COIN = '5d235b4d-86f7-8742-8e01-7bc88a000000'
const UNMET = ['Jaeger', 'Ref', 'Lightkeeper']

/** Rounds down, tolerating the error of binary fractions. */
const whole = (rub: number) => Math.floor(rub + 1e-6)

const payersOf = (uid: string) => (offers.sell[uid] ?? []).map(([trader]) => offers.traders[trader] ?? '')
const rateOf = (trader: string) =>
  traders.get(trader)?.levels.find((one) => one.loyaltyLevel === 1)?.payRate ?? 0

/**
 * Computes a trader's payment: for a weapon with its parts, plus each part that the trader buys on its own (domain
 * reference 2.1).
 */
function pay(uid: string, trader: string): number {
  const item = items.get(uid)
  const one = (part: string) => whole((items.get(part)?.basePrice ?? 0) * rateOf(trader))
  if (item?.presetOf === undefined) return one(uid)
  const parts = presets.get(uid)
  if (parts) {
    return parts.filter((part) => payersOf(part).includes(trader)).reduce((sum, part) => sum + one(part), 0)
  }
  // Vests with plates: only their total was recorded, at the rate before the patch.
  const [, recorded = 0, currency = 0] = offers.sell[uid]?.find(([at]) => offers.traders[at] === trader) ?? []
  const before = traders.get(trader)?.levelsBefore110[0]?.payRate ?? 1
  return whole((recorded * rateOf(trader)) / before) * (offers.currencies[currency] === 'USD' ? USD_RUB : 1)
}

function bestPay(uid: string): number {
  const met = payersOf(uid).filter((trader) => !UNMET.includes(trader))
  return Math.max(0, ...met.map((trader) => pay(uid, trader)))
}

/** Lowest price of a trader already met, at loyalty level 1 and without a quest. */
const asked = new Map<string, number>()
for (const [uid, trader, loyalty, , , rub, quest, , modes] of offers.buy) {
  const isOpen =
    loyalty <= 1 && quest === null && modes !== 2 && !UNMET.includes(offers.traders[trader] ?? '')
  if (!isOpen) continue
  const today = Math.round(rub * traderPrices.since110.buyFactor)
  asked.set(uid, Math.min(asked.get(uid) ?? Infinity, today))
}
for (const [uid, rub] of Object.entries(MONEY)) asked.set(uid, rub)

type Player = { title: string; stationLevel: number }

/** Computes unit costs by the definitions of domain reference 4, trying every chain. */
function recount({ stationLevel }: Player) {
  const open: Exchange[] = [
    ...barters.filter(
      (one) => one.loyaltyLevel <= 1 && one.questUid === undefined && !UNMET.includes(one.trader),
    ),
    ...crafts.filter(
      ({ level, questUid, editions }) =>
        level <= stationLevel && questUid === undefined && (editions?.includes('Standard') ?? true),
    ),
    ...[...presets].map(([uid, parts]) => ({
      uid,
      takes: parts.map((itemUid) => ({ itemUid, count: 1 })),
      gives: { itemUid: uid, count: 1 },
    })),
  ]
  const waysTo = Map.groupBy(open, ({ gives }) => gives.itemUid)
  const consumed = ({ takes }: Exchange) => takes.filter(({ isTool }) => !isTool)
  // Dog tags cannot be bought.
  const isTag = ({ itemUid }: Stack) => items.get(itemUid)?.side !== undefined

  const bought = new Set(asked.keys())
  for (let before = -1; before !== bought.size;) {
    before = bought.size
    for (const way of open) {
      const isOpen = consumed(way).every((one) => !isTag(one) && bought.has(one.itemUid))
      if (isOpen && consumed(way).length > 0) bought.add(way.gives.itemUid)
    }
  }

  const tagRub = ({ itemUid, dogtagLevel = 1 }: Stack) => {
    const base = items.get(itemUid)?.basePrice ?? 0
    const best = Math.max(...payersOf(itemUid).map((trader) => whole(base * rateOf(trader))))
    return best * dogtagLevel
  }
  const stackRub = (stack: Stack, chain: string[]) =>
    isTag(stack) ? tagRub(stack) * stack.count : unitRub(stack.itemUid, chain) * stack.count

  function unitRub(uid: string, chain: string[] = []): number {
    if (chain.includes(uid)) return Infinity
    const isBought = bought.has(uid)
    const worth = bestPay(uid) || (uid === GP_COIN ? gpCoinRub : Infinity)
    const direct = isBought ? (asked.get(uid) ?? Infinity) : worth
    const ways = (waysTo.get(uid) ?? []).filter((way) => {
      const taken = consumed(way)
      return taken.length > 0 && (!isBought || taken.every((one) => !isTag(one) && bought.has(one.itemUid)))
    })
    const made = ways.map(
      (way) => consumed(way).reduce((sum, one) => sum + stackRub(one, [...chain, uid]), 0) / way.gives.count,
    )
    return Math.min(direct, ...made)
  }

  /** Computes the profit; undefined: an ingredient has no price, or the product has no buyer. */
  return ({ takes, gives }: Exchange): number | undefined => {
    const cost = takes.filter(({ isTool }) => !isTool).reduce((sum, one) => sum + stackRub(one, []), 0)
    const sale = bestPay(gives.itemUid) * gives.count
    return Number.isFinite(cost) && sale > 0 ? sale - Math.round(cost) : undefined
  }
}

let site: TestApp
let boardFor: (player: Player) => TradeBoard
beforeAll(async () => {
  site = await testApp()
  const tables = (await site.app.inject({ url: '/api/be/trade?mode=PVP' })).json<TradeReply>()
  const { columns, asOfMs } = (await site.app.inject({ url: '/api/be/prices?mode=PVP' })).json<PricesReply>()
  const catalog = site.deps.catalog.current
  const rows = decodePrices(columns, (row) => catalog.items[row]?.basePrice)
  const prices = new Map(rows.map((row) => [catalog.items[row.row]?.uid ?? '', row]))
  const user = freshUser('u', freshCharacter({ uid: 'u', fraction: 'Usec' }))
  boardFor = ({ stationLevel }) =>
    tradeBoard({
      tables,
      fuelBase: DEFAULT_SETTINGS.fuelBase,
      asOfMs,
      player: {
        ...user,
        hideoutUseProgress: true,
        level: 10,
        tradersLL: Object.fromEntries(tables.traders.map(({ name }) => [name, UNMET.includes(name) ? 0 : 1])),
        modulesBuilt: catalog.stations.flatMap(({ bsgId, levels }) =>
          levels.slice(0, stationLevel).map(({ level }) => moduleUid({ bsgId }, level)),
        ),
      },
      itemOf: (uid) => catalog.itemsByUid.get(uid),
      fleaOf: (uid) => prices.get(uid)?.flea ?? undefined,
      payOf: (uid) => prices.get(uid)?.sell ?? undefined,
    })
})
afterAll(() => site.close())

const nameOf = (uid: string) => site.deps.catalog.current.itemsByUid.get(uid)?.shortName ?? uid

describe('a player of level 10 who has not met Jaeger, counted from the facts', () => {
  it('sells every item to the best open payer', () => {
    const board = boardFor({ title: '', stationLevel: 0 })
    const wrong = [...items.keys()].filter((uid) => (board.paymentOf(uid)?.rub ?? 0) !== bestPay(uid))
    const lines = wrong.map((uid) => `${nameOf(uid)}: ${board.paymentOf(uid)?.rub ?? 0}, not ${bestPay(uid)}`)
    expect(lines).toEqual([])
  })

  it.each<Player>([
    { title: 'with an empty hideout', stationLevel: 0 },
    { title: 'with every station at level 1', stationLevel: 1 },
  ])('has the profit of every barter and craft, $title', (player) => {
    const board = boardFor(player)
    const profitOf = recount(player)
    const rows = [
      ...board.barters.map(({ barter, outcome }) => ({ uid: barter.uid, outcome })),
      ...board.crafts.map(({ craft, outcome }) => ({ uid: craft.uid, outcome })),
    ]
    const counted = new Map(
      rows.map(({ uid, outcome }) => [uid, outcome.state === 'known' ? outcome.profitRub : undefined]),
    )
    expect([barters.length, crafts.length]).toEqual([786, 236])
    const priced = [barters, crafts].map((list) => list.filter((one) => profitOf(one) !== undefined).length)
    expect(priced).toEqual([761, 200])
    const wrong = [...barters, ...crafts].flatMap((one) => {
      const [ours, theirs] = [counted.get(one.uid), profitOf(one)]
      // Sums of fractions are rounded once in each computation.
      const isSame = ours === theirs || Math.abs((ours ?? Infinity) - (theirs ?? Infinity)) <= 1
      return isSame ? [] : [`${nameOf(one.gives.itemUid)} ${one.uid}: ${ours}, not ${theirs}`]
    })
    expect(wrong).toEqual([])
  })
})
