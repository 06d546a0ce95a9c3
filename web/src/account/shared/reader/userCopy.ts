import { getMe, type Me } from '@raidkit/contract/account/users'
import type { Progress } from '@raidkit/rules/account/users'
import { withChanges, NO_CHANGES, type UserChanges } from '../../../api/withChanges.ts'
import { queryClientOfPage } from '../../../api/queryClient.ts'
import { dropHint } from './signedInHint.ts'
import { callKey } from '../../../api/useCall.ts'

const KEY = callKey(getMe)
const SETTLE_MS = 500 // spec section 9: user-data save settle delay

/** The account as the server last sent it; what the page shows has the reader's own changes on top. */
let fromServer: Me | undefined
let changes = NO_CHANGES
let settling: ReturnType<typeof setTimeout> | undefined
/** Own prices that are being written: until then the page knows better what they are. */
let pricesUnderWay = 0
/** The newest version that an event named; of this reader, or of the one whose account is still being asked for. */
let heard = { userUid: '', version: 0 }
let spread: (me: Me) => void = () => {}

/** The signed-in reader as this page knows them. */
export function knownUser(): Me | undefined {
  return queryClientOfPage().getQueryData<Me | null>(KEY) ?? undefined
}

/** Tells whenever what is known of the reader may have changed. */
export function onUser(tell: () => void): () => void {
  return queryClientOfPage()
    .getQueryCache()
    .subscribe(({ query, type }) => {
      if (type === 'updated' && query.queryKey[1] === getMe.path) tell()
    })
}

/** What the account has not saved yet. */
export function userChanges(): UserChanges {
  return changes
}

export function setUserChanges(next: UserChanges): void {
  changes = next
  show()
}

/** Something of the reader is being saved, or its answer has not settled. */
export function isUpdating(): boolean {
  return settling !== undefined || !isAtRest()
}

function isAtRest(): boolean {
  return changes === NO_CHANGES && pricesUnderWay === 0
}

/** The copy to show after an answer. Of two the newer one counts; another account begins anew. */
export function accepted(reply: Me): Me {
  if (fromServer?.uid !== reply.uid) changes = NO_CHANGES
  else if (reply.version < fromServer.version) return withChanges(fromServer, changes)
  fromServer =
    fromServer?.uid === reply.uid && pricesUnderWay > 0 ? { ...reply, ...pricesOf(fromServer) } : reply
  // The answer may have been read before a change whose event was quicker.
  if (isBehind()) setTimeout(catchUp)
  return withChanges(fromServer, changes)
}

/** An answer with the whole account counts at once, here and in the other tabs. */
export function takeUser(reply: Me): void {
  queryClientOfPage().setQueryData(KEY, accepted(reply))
  spread(reply)
}

/** What another tab was answered. */
export function hearTab(me: Me): void {
  // Somebody else has signed in there: this page has to ask who it is now.
  if (fromServer && fromServer.uid !== me.uid) refetchUser()
  else if (fromServer && me.version > fromServer.version) queryClientOfPage().setQueryData(KEY, accepted(me))
}

/** From now on other tabs are sent what this page is answered. */
export function broadcastUser(to: (me: Me) => void): void {
  spread = to
}

/** Changes the page's copy at once; a question that is still under way would restore the old one. */
export function patchUser(fields: Partial<Me>): void {
  if (!fromServer) return
  void queryClientOfPage().cancelQueries({ queryKey: KEY })
  fromServer = { ...fromServer, ...fields }
  show()
}

/**
 * The server's answer to a change: `fields` of it count at once, all of it when nothing has been answered for half
 * a second. The price maps stay as they are known here (spec section 4).
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
 * The answer to a change of what a character has done, which tells of nothing else. Where others have changed the
 * account meanwhile the rest is asked for.
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

/** Own prices stay as the page shows them while they are written. */
export async function holdingPrices<Reply>(write: () => Promise<Reply>): Promise<Reply> {
  pricesUnderWay += 1
  try {
    return await write()
  } finally {
    pricesUnderWay -= 1
  }
}

/**
 * An event: the account has this version now. Asked for when nothing of this page's own is under way. Version 0 says
 * that sessions have ended: the answer tells whether this one is among them.
 */
export function hearVersion(userUid: string, version: number): void {
  if (fromServer && fromServer.uid !== userUid) return
  if (version === 0) return refetchUser()
  heard = { userUid, version }
  catchUp()
}

/** Asks for what was heard of while something was being saved. */
export function catchUp(): void {
  if (isBehind() && isAtRest() && !settling) refetchUser()
}

function isBehind(): boolean {
  return fromServer?.uid === heard.userUid && heard.version > fromServer.version
}

/** Nobody is signed in here any more. */
export function forgetUser(): void {
  dropHint()
  clearTimeout(settling)
  settling = undefined
  fromServer = undefined
  changes = NO_CHANGES
  heard = { userUid: '', version: 0 }
  queryClientOfPage().setQueryData(KEY, null)
}

/** Asks the server anew. */
export function refetchUser(): void {
  void queryClientOfPage().invalidateQueries({ queryKey: KEY })
}

function show(): void {
  if (fromServer) queryClientOfPage().setQueryData(KEY, withChanges(fromServer, changes))
}
