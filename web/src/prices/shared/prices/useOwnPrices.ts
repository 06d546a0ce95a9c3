import { clearOwnPrices, setOwnPrice } from '@raidkit/contract/account/users'
import { hasFeature } from '@raidkit/rules/platform/access'
import { useMemo } from 'react'
import { newKey } from '../../../api/newKey.ts'
import { send } from '../../../api/send.ts'
import { useSite } from '../../../api/site.ts'
import {
  catchUp,
  holdingPrices,
  knownUser,
  patchUser,
  refetchUser,
} from '../../../account/shared/reader/userCopy.ts'
import { useUser } from '../../../account/shared/reader/useUser.ts'

export type OwnPriceKind = 'buy' | 'sell'
export type OwnPriceChange = { itemUid: string; kind: OwnPriceKind; priceRub: number | null }
type Prices = Readonly<Record<string, number>>

export type OwnPrices = {
  /** Buying and selling prices set by the player, by item uid. */
  buy: Prices
  sell: Prices
  /** True if this reader may change them; the server checks again. */
  canEdit: boolean
  /** Sets a price, null removes it. Shown at once; rejects and reverts it if the server refuses it. */
  set: (change: OwnPriceChange) => Promise<void>
  /** Removes all prices. */
  clear: () => Promise<void>
}

const NONE: Prices = {}
const MAPS = { buy: 'userPricesMap', sell: 'userSellPricesMap' } as const

/** Returns the player's own prices, which are separate from the market's. */
export function useOwnPrices(): OwnPrices {
  const { user, access } = useUser()
  const overrides = useSite().settings?.access
  const canEdit = user !== undefined && hasFeature(access, 'customPrices', overrides)
  const buy = user?.userPricesMap ?? NONE
  const sell = user?.userSellPricesMap ?? NONE
  return useMemo(() => ({ buy, sell, canEdit, set: setPrice, clear: clearPrices }), [buy, sell, canEdit])
}

async function setPrice({ itemUid, kind, priceRub }: OwnPriceChange): Promise<void> {
  const user = knownUser()
  if (!user) return
  const { [itemUid]: _, ...others } = user[MAPS[kind]]
  patchUser({ [MAPS[kind]]: priceRub === null ? others : { ...others, [itemUid]: priceRub } })
  const request = { userUid: user.uid, itemUid, kind, price: priceRub }
  await written(() => send(setOwnPrice, request, { idempotencyKey: newKey() }))
}

async function clearPrices(): Promise<void> {
  const user = knownUser()
  if (!user) return
  patchUser({ userPricesMap: {}, userSellPricesMap: {} })
  await written(() => send(clearOwnPrices, { userUid: user.uid }, { idempotencyKey: newKey() }))
}

let lastWrite = 0
let queue: Promise<unknown> = Promise.resolve()

/**
 * Runs writes one after the other: the reply to an earlier one must not overwrite what the page shows of a later one.
 */
async function written(write: () => Promise<Parameters<typeof patchUser>[0]>): Promise<void> {
  lastWrite += 1
  const own = lastWrite
  const reply = holdingPrices(() => queue.then(write))
  queue = reply.catch(() => undefined)
  try {
    const maps = await reply
    if (own === lastWrite) patchUser(maps)
    catchUp()
  } catch (error) {
    refetchUser()
    throw error
  }
}
