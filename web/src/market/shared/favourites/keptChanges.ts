import type { FavChanges } from '@raidkit/rules/account/users'
import { browserStorage } from '../../../state/browserStorage.ts'
import { isNothing, NO_CHANGES, parseChanges } from './favChanges.ts'

const KEY = 'favourites'

/** Returns the storage key: for a visitor's list, or for changes that an account has not saved yet. */
const keyOf = (userUid: string | undefined) =>
  userUid === undefined ? KEY : (`${KEY}.of.${userUid}` as const)

export function readChanges(userUid: string | undefined): FavChanges {
  try {
    return parseChanges(browserStorage().getItem(keyOf(userUid)))
  } catch {
    return NO_CHANGES
  }
}

/** Stores the changes; returns whether they survive a reload. */
export function keepChanges(userUid: string | undefined, changes: FavChanges): boolean {
  try {
    if (isNothing(changes)) browserStorage().removeItem(keyOf(userUid))
    else browserStorage().setItem(keyOf(userUid), JSON.stringify(changes))
    return true
  } catch {
    return false // blocked or full: they last as long as the page
  }
}

/** Follows changes of other tabs for visitors; tabs of an account learn of changes by its version. */
export function hearOtherTabs(onVisitor: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) onVisitor() // null: everything was cleared
  })
}
