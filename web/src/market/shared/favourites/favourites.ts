import { updateMe } from '@raidkit/contract/account/users'
import { withFavChanges, type FavChanges } from '@raidkit/rules/account/users'
import { send } from '../../../api/send.ts'
import { newKey } from '../../../api/newKey.ts'
import { createStore } from '../../../state/createStore.ts'
import { knownUser, onUser, settleUser } from '../../../account/shared/reader/userCopy.ts'
import {
  changedBy,
  isNothing,
  mergeChanges,
  leftOver,
  MOST_FAVOURITES,
  NO_CHANGES,
  subtractChanges,
} from './favChanges.ts'
import { hearOtherTabs, keepChanges, readChanges } from './keptChanges.ts'

export type Favourites = {
  favList: readonly string[]
  uids: ReadonlySet<string>
  /** True if the favourites are stored: at the account, or for a visitor in this browser. */
  isSaved: boolean
}

export const NO_FAVOURITES: Favourites = { favList: [], uids: new Set(), isSaved: true }

const shown = createStore(NO_FAVOURITES)
let userUid: string | undefined
/**
 * Changes on top of the account's list. Those of an earlier visit are kept apart, because a failure now must not revert
 * them.
 */
let changes = NO_CHANGES
let earlier = NO_CHANGES
let isKept = true
let saving: Promise<void> | undefined
let isStarted = false

export const favourites = shown.read

export function onFavourites(tell: () => void): () => void {
  start()
  return shown.follow(tell)
}

/**
 * Adds or removes an item; returns 'full' if the maximum is reached. Rejects if the account did not accept the change.
 */
export async function toggleFavourite(uid: string): Promise<'full' | undefined> {
  start()
  const current = shown.read()
  const wanted = !current.uids.has(uid)
  if (wanted && current.favList.length >= MOST_FAVOURITES) return 'full'
  change(changedBy(changes, uid, wanted))
  if (userUid !== undefined) await save()
  return undefined
}

function start() {
  if (isStarted) return
  isStarted = true
  changes = readChanges(undefined)
  hearOtherTabs(visitorChanged)
  onUser(followUser)
  followUser()
}

/**
 * Follows sign-in and sign-out: a visitor who signs in keeps their favourites; on sign-out they stay with the account.
 */
function followUser() {
  const user = knownUser()
  if (userUid !== undefined && user?.uid !== userUid) {
    userUid = undefined
    earlier = NO_CHANGES
    changes = readChanges(undefined)
  }
  if (user && userUid === undefined) {
    userUid = user.uid
    earlier = leftOver(mergeChanges(readChanges(user.uid), changes), user.favList)
    changes = earlier
    if (keepChanges(user.uid, changes)) keepChanges(undefined, NO_CHANGES)
    if (!isNothing(changes)) save().catch(() => undefined) // the next visit tries again
  }
  show()
}

function visitorChanged() {
  if (userUid !== undefined) return
  changes = readChanges(undefined)
  show()
}

function change(next: FavChanges) {
  // A save in progress may still change the list, so the remaining changes are computed only without one.
  changes = saving ? next : leftOver(next, baseList())
  isKept = keepChanges(userUid, changes)
  show()
}

/** Saves the changes, one request at a time; changes made in the meantime go into the next request. */
function save(): Promise<void> {
  saving ??= saveAll().finally(() => {
    saving = undefined
    show()
  })
  return saving
}

async function saveAll(): Promise<void> {
  while (!isNothing(changes)) {
    const sent = changes
    try {
      await saveOnce(sent)
    } catch (error) {
      change(earlier)
      throw error
    }
    earlier = NO_CHANGES
    change(subtractChanges(changes, sent))
  }
}

/** Sends the changes rather than the list, which another tab or device may have changed. */
async function saveOnce({ added, removed }: FavChanges): Promise<void> {
  const favChanges = { added: [...added], removed: [...removed] }
  const reply = await send(updateMe, { favChanges }, { idempotencyKey: newKey() })
  settleUser(reply, { favList: reply.favList })
}

function baseList(): readonly string[] {
  return userUid === undefined ? [] : (knownUser()?.favList ?? [])
}

function show() {
  const favList = withFavChanges(baseList(), changes)
  const isSaved = userUid === undefined ? isKept : isNothing(changes)
  const current = shown.read()
  const isSame =
    favList.length === current.favList.length && favList.every((uid, at) => uid === current.favList[at])
  if (isSame && isSaved === current.isSaved) return
  shown.set(isSame ? { ...current, isSaved } : { favList, uids: new Set(favList), isSaved })
}
