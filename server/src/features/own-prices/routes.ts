import { Refusal } from '@raidkit/contract/errors'
import { clearOwnPrices, setOwnPrice } from '@raidkit/contract/users'
import { PricesMap } from '@raidkit/rules/users'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../http/door.ts'
import type { Store } from '../../store/connection.ts'
import { withOwnPrice, type OwnPrices } from './withOwnPrice.ts'

/** A player's own prices lie beside the facts, in his account; the facts stay as they are. */
export function ownPriceRoutes(door: Door, { catalog }: Deps): void {
  door.answer(setOwnPrice, async ({ visitor, request, store }) => {
    const { userUid, itemUid, price, kind } = request
    checkOwn(userUid, visitor.uid)
    if (!catalog.current.itemsByUid.has(itemUid)) throw new Refusal('not_found', 'itemUid: no item has it')
    return changed(store, visitor.uid, (prices) => withOwnPrice(prices, { itemUid, price, kind }))
  })

  door.answer(clearOwnPrices, async ({ visitor, request, store }) => {
    checkOwn(request.userUid, visitor.uid)
    return changed(store, visitor.uid, () => ({ userPricesMap: {}, userSellPricesMap: {} }))
  })
}

/** Of others it is not even said whether they exist. */
function checkOwn(userUid: string, ownUid: string): void {
  if (userUid !== ownUid) throw new Refusal('not_found', 'userUid: not yours')
}

async function changed(
  store: Store,
  uid: string,
  step: (prices: OwnPrices) => OwnPrices,
): Promise<OwnPrices> {
  let prices: OwnPrices = { userPricesMap: {}, userSellPricesMap: {} }
  const answer = await store.users.change(uid, ({ data }) => {
    prices = step({
      userPricesMap: pricesOf(data['userPricesMap']),
      userSellPricesMap: pricesOf(data['userSellPricesMap']),
    })
    return { data: { ...data, ...prices } }
  })
  if (answer.state !== 'done') throw new Refusal('sign_in_required')
  return prices
}

/** As it was stored; what no longer fits counts as nothing, as in the answer of the user's own call. */
function pricesOf(stored: unknown): PricesMap {
  const read = PricesMap.safeParse(stored)
  return read.success ? read.data : {}
}
