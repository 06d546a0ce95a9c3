import { PriceRub } from '@raidkit/rules/prices'
import { FavChanges, User, UserUpdate } from '@raidkit/rules/users'
import { z } from 'zod'
import { defineCall } from './call.ts'

export const getMe = defineCall({
  method: 'GET',
  path: '/api/be/users/me',
  access: 'user',
  request: z.object({}),
  reply: User,
})

/**
 * Changes what is named and leaves the rest. Favourites that no item has are left out of them. `favList` is the whole
 * list; `favChanges` are laid over the list as it stands, so that two devices do not write over each other.
 */
export const updateMe = defineCall({
  method: 'PUT',
  path: '/api/be/users/me',
  access: 'user',
  personal: true,
  request: UserUpdate.pick({ favList: true }).extend({ favChanges: FavChanges.optional() }),
  reply: User,
})

const Uid = z.string().min(1).max(64)

/** Both maps of own prices, as the account holds them from now on. */
const OwnPrices = User.pick({ userPricesMap: true, userSellPricesMap: true })

/** What a player says an item costs him (`buy`) or brings him (`sell`); null takes that price back. */
export const setOwnPrice = defineCall({
  method: 'POST',
  path: '/api/be/items/price/set',
  access: 'user',
  feature: 'customPrices',
  personal: true,
  request: z.object({
    /** Always the caller's own. */
    userUid: Uid,
    itemUid: Uid,
    price: PriceRub.nullable(),
    kind: z.enum(['buy', 'sell']).default('buy'),
  }),
  reply: OwnPrices,
})

export const clearOwnPrices = defineCall({
  method: 'POST',
  path: '/api/be/items/price/clear',
  access: 'user',
  feature: 'customPrices',
  personal: true,
  request: z.object({ userUid: Uid }),
  reply: OwnPrices,
})

/** Navigation links, not calls: they answer with a redirect and change the session cookie. */
export const LOGOUT_PATH = '/api/be/logout'
export const OWNER_LINK_PATH = '/api/be/login/owner'
