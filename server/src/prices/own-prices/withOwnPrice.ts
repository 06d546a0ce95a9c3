import { Refusal } from '@raidkit/contract/platform/errors'
import { MOST_ITEMS, type User } from '@raidkit/rules/account/users'

export type OwnPrices = Pick<User, 'userPricesMap' | 'userSellPricesMap'>
type Change = { itemUid: string; price: number | null; kind: 'buy' | 'sell' }

const MAPS = { buy: 'userPricesMap', sell: 'userSellPricesMap' } as const

/** Sets one of the player's own prices; null removes it. */
export function withOwnPrice(prices: OwnPrices, { itemUid, price, kind }: Change): OwnPrices {
  const map = MAPS[kind]
  const { [itemUid]: _replaced, ...others } = prices[map]
  if (price === null) return { ...prices, [map]: others }
  if (Object.keys(others).length >= MOST_ITEMS) {
    throw new Refusal('bad_request', { field: 'price', why: `at most ${MOST_ITEMS} own prices` })
  }
  return { ...prices, [map]: { ...others, [itemUid]: price } }
}
