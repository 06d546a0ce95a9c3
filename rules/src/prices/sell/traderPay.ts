import type { Currency } from '../../platform/price-types/index.ts'
import type { TraderRecord } from '../../catalogue/trader-facts/index.ts'

/** Item as a trader sees it. `categories`: its own category and all its ancestors. */
export type SoldItem = { uid: string; basePrice: number; categories: readonly string[] }

export type Buyer = Pick<TraderRecord, 'buys' | 'refuses' | 'levels'>

/** Currency of a trader, and the value of one unit of it in roubles. */
export type Money = { currency: Currency; rubPerUnit: number }

export type TraderPay =
  | { state: 'pays'; amount: number; currency: Currency; rub: number }
  | { state: 'refuses'; why: 'category' | 'refusalList' }

/** Returns why a trader refuses an item: its category, or the trader's refusal list (domain reference 2.1). */
export function refusalOf(item: SoldItem, { buys, refuses }: Buyer): 'category' | 'refusalList' | undefined {
  if (isAmong(item, refuses)) return 'refusalList'
  return isAmong(item, buys) ? undefined : 'category'
}

type Goods = Buyer['buys']
type Names = { items: ReadonlySet<string>; categories: ReadonlySet<string> }

/** Cache by list: each of 5,000 items and its parts is looked up in all lists. */
const namesIn = new WeakMap<Goods, Names>()

function isAmong({ uid, categories }: SoldItem, goods: Goods): boolean {
  let names = namesIn.get(goods)
  if (!names) {
    names = { items: new Set(goods.items), categories: new Set(goods.categories) }
    namesIn.set(goods, names)
  }
  const known = names.categories
  return names.items.has(uid) || categories.some((category) => known.has(category))
}

/**
 * Returns the share of the base value that is paid at a loyalty level. The nearest known level replaces a missing one.
 */
export function payRate({ levels }: Pick<Buyer, 'levels'>, loyaltyLevel: number): number {
  const reached = levels.findLast((level) => level.loyaltyLevel <= loyaltyLevel) ?? levels[0]
  return reached?.payRate ?? 0
}

type PayTerms = { loyaltyLevel: number; money: Money }

/**
 * Computes a trader's payment for an item, or for an assembled one given as the item followed by its parts. The trader
 * must buy the item itself; parts that the trader refuses do not count (domain reference 2.1).
 */
export function traderPay(
  [item, ...parts]: readonly [SoldItem, ...SoldItem[]],
  trader: Buyer,
  { loyaltyLevel, money }: PayTerms,
): TraderPay {
  const why = refusalOf(item, trader)
  if (why) return { state: 'refuses', why }
  const rate = payRate(trader, loyaltyLevel)
  const taken = [item, ...parts.filter((part) => refusalOf(part, trader) === undefined)]
  const rub = taken.reduce((sum, { basePrice }) => sum + wholeBelow(rate * basePrice), 0)
  const amount = money.rubPerUnit === 1 ? rub : Math.round(rub / money.rubPerUnit)
  return { state: 'pays', amount, currency: money.currency, rub }
}

const BINARY_NOISE = 1e-9

/** Rounds down, but keeps a whole number that a binary fraction puts just below itself. */
function wholeBelow(value: number): number {
  return Math.floor(value + BINARY_NOISE)
}
