import type { User } from '@raidkit/rules/users'
import { getMe } from '@raidkit/contract/users'
import { queryClientOfPage } from './queryClient.ts'
import { callKey } from './useCall.ts'

const KEY = callKey(getMe)
const SETTLE_MS = 500 // spec section 9: user-data save settle delay

let settling: ReturnType<typeof setTimeout> | undefined

/** The signed-in reader as this page knows him. */
export function knownUser(): User | undefined {
  return queryClientOfPage().getQueryData<User | null>(KEY) ?? undefined
}

/** Tells whenever what is known of the reader may have changed. */
export function onUser(tell: () => void): () => void {
  return queryClientOfPage()
    .getQueryCache()
    .subscribe(({ query, type }) => {
      if (type === 'updated' && query.queryKey[1] === getMe.path) tell()
    })
}

/** Changes the page's copy at once; a question that is still under way would bring back the old one. */
export function patchUser(fields: Partial<User>): void {
  const client = queryClientOfPage()
  void client.cancelQueries({ queryKey: KEY })
  client.setQueryData<User | null>(KEY, (user) => user && { ...user, ...fields })
}

/**
 * The server's answer to a change: `fields` of it count at once, all of it when nothing has been changed for half
 * a second. The price maps stay as they are known here (spec section 4).
 */
export function settleUser(reply: User, fields: Partial<User>): void {
  patchUser(fields)
  clearTimeout(settling)
  settling = setTimeout(() => {
    const { userPricesMap, userSellPricesMap } = reply
    patchUser({ ...reply, userPricesMap, userSellPricesMap, ...known() })
  }, SETTLE_MS)
}

function known(): Partial<User> {
  const user = knownUser()
  if (!user) return {}
  return { userPricesMap: user.userPricesMap, userSellPricesMap: user.userSellPricesMap }
}

/** Asks the server anew: another tab has changed something. */
export function refetchUser(): void {
  void queryClientOfPage().invalidateQueries({ queryKey: KEY })
}
