import { getMe, type Me } from '@raidkit/contract/account/users'
import type { Progress } from '@raidkit/rules/account/users'
import { withChanges, NO_CHANGES, type UserChanges } from '../../../api/withChanges.ts'
import { queryClientOfPage } from '../../../api/queryClient.ts'
import { dropHint } from './signedInHint.ts'
import { callKey } from '../../../api/useCall.ts'

const KEY = callKey(getMe)
const SETTLE_MS = 500 // spec section 9: user-data save settle delay

/** Account as last sent by the server; the page shows the reader's own changes on top. */
let fromServer: Me | undefined
let changes = NO_CHANGES
let settling: ReturnType<typeof setTimeout> | undefined
/** Number of own prices being written; until they are saved, the page's values are newer than the server's. */
let pricesUnderWay = 0
/** Newest version announced by an event, for this reader or for one whose account is still being fetched. */
let heard = { userUid: '', version: 0 }
let spread: (me: Me) => void = () => {}

/** Returns the signed-in reader as known to this page. */
export function knownUser(): Me | undefined {
  return queryClientOfPage().getQueryData<Me | null>(KEY) ?? undefined
}

/** Subscribes to possible changes of the reader. */
export function onUser(tell: () => void): () => void {
  return queryClientOfPage()
    .getQueryCache()
    .subscribe(({ query, type }) => {
      if (type === 'updated' && query.queryKey[1] === getMe.path) tell()
    })
}

/** Returns the changes that are not saved yet. */
export function userChanges(): UserChanges {
  return changes
}

export function setUserChanges(next: UserChanges): void {
  changes = next
  show()
}

/** Returns true while data of the reader is being saved or a reply has not settled. */
export function isUpdating(): boolean {
  return settling !== undefined || !isAtRest()
}

function isAtRest(): boolean {
  return changes === NO_CHANGES && pricesUnderWay === 0
}

/** Returns the copy to show after a reply. The newer one of two versions wins; another account replaces the copy. */
export function acceptReply(reply: Me): Me {
  if (fromServer?.uid !== reply.uid) changes = NO_CHANGES
  else if (reply.version < fromServer.version) return withChanges(fromServer, changes)
  fromServer =
    fromServer?.uid === reply.uid && pricesUnderWay > 0 ? { ...reply, ...pricesOf(fromServer) } : reply
  // The reply may have been read before a change whose event arrived first.
  if (isBehind()) setTimeout(catchUp)
  return withChanges(fromServer, changes)
}

/** Applies a reply with the whole account at once, in this tab and the others. */
export function takeUser(reply: Me): void {
  queryClientOfPage().setQueryData(KEY, acceptReply(reply))
  spread(reply)
}

/** Applies a reply that another tab received. */
export function hearTab(me: Me): void {
  // Another user has signed in there, so this page fetches the user again.
  if (fromServer && fromServer.uid !== me.uid) refetchUser()
  else if (fromServer && me.version > fromServer.version)
    queryClientOfPage().setQueryData(KEY, acceptReply(me))
}

/** Sets the function that sends this page's replies to other tabs. */
export function broadcastUser(to: (me: Me) => void): void {
  spread = to
}

/** Changes the page's copy at once and cancels a running query, which would restore the old values. */
export function patchUser(fields: Partial<Me>): void {
  if (!fromServer) return
  void queryClientOfPage().cancelQueries({ queryKey: KEY })
  fromServer = { ...fromServer, ...fields }
  show()
}

/**
 * Applies the server's reply to a change: `fields` at once, the rest after half a second without another reply. The
 * price maps keep their local values (spec section 4).
 */
export function settleUser(reply: Me, fields: Partial<Me>): void {
  if (fromServer?.uid !== reply.uid) return takeUser(reply)
  if (reply.version < fromServer.version) return
  patchUser({ ...fields, version: reply.version })
  spread(reply)
  clearTimeout(settling)
  settling = setTimeout(() => {
    settling = undefined
    if (fromServer) takeUser({ ...reply, ...pricesOf(fromServer) })
    catchUp()
  }, SETTLE_MS)
}

/**
 * Applies the reply to a progress change, which contains nothing else. If the account was also changed elsewhere, the
 * rest is fetched.
 */
export function settleProgress(charUid: string, reply: Progress & { version: number }): void {
  if (!fromServer || reply.version < fromServer.version) return
  const { version, ...progress } = reply
  const fields = fromServer.charUid === charUid ? progress : {}
  if (version <= fromServer.version + 1) return settleUser({ ...fromServer, ...fields, version }, fields)
  patchUser(fields)
  hearVersion(fromServer.uid, version)
}

function pricesOf({ userPricesMap, userSellPricesMap }: Me) {
  return { userPricesMap, userSellPricesMap }
}

/** Keeps the page's own prices while they are being written. */
export async function holdingPrices<Reply>(write: () => Promise<Reply>): Promise<Reply> {
  pricesUnderWay += 1
  try {
    return await write()
  } finally {
    pricesUnderWay -= 1
  }
}

/**
 * Handles an event with the account's new version. The account is fetched if this page has no pending changes. Version
 * 0 means that sessions have ended: the fetch shows whether this one is among them.
 */
export function hearVersion(userUid: string, version: number): void {
  if (fromServer && fromServer.uid !== userUid) return
  if (version === 0) return refetchUser()
  heard = { userUid, version }
  catchUp()
}

/** Fetches a version that was announced while changes were being saved. */
export function catchUp(): void {
  if (isBehind() && isAtRest() && !settling) refetchUser()
}

function isBehind(): boolean {
  return fromServer?.uid === heard.userUid && heard.version > fromServer.version
}

/** Clears the user after the session has ended. */
export function forgetUser(): void {
  dropHint()
  clearTimeout(settling)
  settling = undefined
  fromServer = undefined
  changes = NO_CHANGES
  heard = { userUid: '', version: 0 }
  queryClientOfPage().setQueryData(KEY, null)
}

/** Fetches the user again. */
export function refetchUser(): void {
  void queryClientOfPage().invalidateQueries({ queryKey: KEY })
}

function show(): void {
  if (fromServer) queryClientOfPage().setQueryData(KEY, withChanges(fromServer, changes))
}
