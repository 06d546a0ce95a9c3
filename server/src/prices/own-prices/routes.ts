import { clearOwnPrices, setOwnPrice } from '@raidkit/contract/account/users'
import { Refusal } from '@raidkit/contract/platform/errors'
import { MOST_ITEMS, type User } from '@raidkit/rules/account/users'
import { accountData, changeOwn } from '../../account/accounts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'

const PRICE_FIELDS = { buy: 'userPricesMap', sell: 'userSellPricesMap' } as const

/**
 * Registers the calls for own prices. Own prices are stored in the user's account. They do not change the shared item
 * data.
 */
export function ownPriceRoutes(door: Door, { catalog }: Deps): void {
  door.answer(setOwnPrice, async (asked) => {
    const { userUid, itemUid, price, kind } = asked.request
    checkOwn(userUid, asked.visitor.uid)
    if (!catalog.current.itemsByUid.has(itemUid))
      throw new Refusal('not_found', { field: 'itemUid', why: 'no item has it' })
    return updateOwnPrices(asked, (prices) => withOwnPrice(prices, { itemUid, price, kind }))
  })

  door.answer(clearOwnPrices, async (asked) => {
    checkOwn(asked.request.userUid, asked.visitor.uid)
    return updateOwnPrices(asked, () => ({ userPricesMap: {}, userSellPricesMap: {} }))
  })
}

/** Rejects the uid of another user with `not_found`, so that the reply does not reveal whether that user exists. */
function checkOwn(userUid: string, ownUid: string): void {
  if (userUid !== ownUid) throw new Refusal('not_found', { field: 'userUid', why: 'not yours' })
}

type OwnPriceRequest = Parameters<typeof changeOwn>[0]

async function updateOwnPrices(
  asked: OwnPriceRequest,
  update: (prices: OwnPrices) => OwnPrices,
): Promise<OwnPrices> {
  const { row } = await changeOwn(asked, ({ row: { data } }) => {
    const { userPricesMap, userSellPricesMap } = accountData(data)
    return { account: { data: { ...data, ...update({ userPricesMap, userSellPricesMap }) } } }
  })
  return accountData(row.data)
}

type OwnPrices = Pick<User, 'userPricesMap' | 'userSellPricesMap'>

type Change = { itemUid: string; price: number | null; kind: 'buy' | 'sell' }

/** Sets one of the player's own prices; null removes it. */
function withOwnPrice(prices: OwnPrices, { itemUid, price, kind }: Change): OwnPrices {
  const map = PRICE_FIELDS[kind]
  const { [itemUid]: _replaced, ...others } = prices[map]
  if (price === null) return { ...prices, [map]: others }
  if (Object.keys(others).length >= MOST_ITEMS) {
    throw new Refusal('bad_request', { field: 'price', why: `at most ${MOST_ITEMS} own prices` })
  }
  return { ...prices, [map]: { ...others, [itemUid]: price } }
}
