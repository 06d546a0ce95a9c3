import type { Currency } from '../../platform/price-types/index.ts'
import type { TraderRecord } from '../../catalogue/trader-facts/index.ts'

/** A thing as a trader looks at it. `categories`: its own and every one above. */
export type SoldItem = { uid: string; basePrice: number; categories: readonly string[] }

export type Buyer = Pick<TraderRecord, 'buys' | 'refuses' | 'levels'>

/** What one unit of the trader's money is worth in roubles, and its sign. */
export type Money = { currency: Currency; rubPerUnit: number }

export type TraderPay =
  | { state: 'pays'; amount: number; currency: Currency; rub: number }
  | { state: 'refuses'; why: 'category' | 'refusalList' }

/** Does the trader take this kind of thing, and not refuse this one (domain reference 2.1)? */
export function refusalOf(item: SoldItem, { buys, refuses }: Buyer): 'category' | 'refusalList' | undefined {
  if (isAmong(item, refuses)) return 'refusalList'
  return isAmong(item, buys) ? undefined : 'category'
}

type Goods = Buyer['buys']
type Names = { items: ReadonlySet<string>; categories: ReadonlySet<string> }

/** Kept by the list itself: each of 5,000 items and its parts is looked for in all of them. */
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

/** The share of the base value that is paid at a loyalty level; the nearest known level stands in for a missing one. */
export function payRate({ levels }: Pick<Buyer, 'levels'>, loyaltyLevel: number): number {
  const reached = levels.findLast((level) => level.loyaltyLevel <= loyaltyLevel) ?? levels[0]
  return reached?.payRate ?? 0
}

type PayTerms = { loyaltyLevel: number; money: Money }

/**
 * What a trader pays for a thing, or for an assembled one: the thing itself first, then its parts. The thing must be
 * to the trader's taste; of the parts those count that are (domain reference 2.1).
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

/** Rounds down, but not a whole number that binary fractions put a hair below itself. */
function wholeBelow(value: number): number {
  return Math.floor(value + BINARY_NOISE)
}
