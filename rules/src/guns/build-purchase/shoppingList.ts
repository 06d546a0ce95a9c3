import { sumExchanges, type BoughtLine, type Exchange } from '../../trade/trade-board/index.ts'
import type { BuildPurchase } from './buildPurchase.ts'

/** `for`: it is handed in at a barter, which gives this part of the build. */
export type ShopLine = BoughtLine & { for?: string | undefined }

/** One place to go to, with everything that is bought there. */
export type Shop = {
  /** A trader by name; without one the flea market, or the reader's own price. */
  trader?: string | undefined
  type: BoughtLine['source']['type']
  /** The highest loyalty that any of its lines asks for. */
  loyaltyLevel: number
  lines: ShopLine[]
  rub: number
}

/** Everything that is bought for a build, place by place, the one where most is spent first. */
export function shoppingList({ start, lines }: BuildPurchase): Shop[] {
  const shops = new Map<string, Shop>()
  for (const { itemUid, purchase } of [{ itemUid: start.itemUid, purchase: start.purchase }, ...lines]) {
    for (const line of purchase?.lines ?? []) add(shops, line, line.itemUid === itemUid ? undefined : itemUid)
  }
  return [...shops.values()].toSorted((one, other) => other.rub - one.rub)
}

/** The barters that give what is not bought itself: a trader makes each of them at a loyalty level of its own. */
export function buildExchanges({ start, lines }: BuildPurchase): Exchange[] {
  return sumExchanges([start, ...lines].flatMap(({ purchase }) => purchase ?? []))
}

function add(shops: Map<string, Shop>, line: BoughtLine, handedInFor: string | undefined): void {
  const { source } = line
  const trader = 'trader' in source ? source.trader : undefined
  const key = trader ?? source.type
  const shop = shops.get(key) ?? { trader, type: source.type, loyaltyLevel: 0, lines: [], rub: 0 }
  const level = 'loyaltyLevel' in source ? source.loyaltyLevel : 0
  shops.set(key, {
    ...shop,
    loyaltyLevel: Math.max(shop.loyaltyLevel, level),
    lines: [...shop.lines, { ...line, for: handedInFor }],
    rub: shop.rub + line.rub,
  })
}
