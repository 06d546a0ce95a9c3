import type { FavChanges } from '@raidkit/rules/account/users'
import { browserStorage } from '../../../state/browserStorage.ts'
import { isNothing, NO_CHANGES, parseChanges } from './favChanges.ts'

const KEY = 'favourites'

/** Under what this browser keeps them: a visitor's list, or what an account has not saved yet. */
const keyOf = (userUid: string | undefined) =>
  userUid === undefined ? KEY : (`${KEY}.of.${userUid}` as const)

export function readChanges(userUid: string | undefined): FavChanges {
  try {
    return parseChanges(browserStorage().getItem(keyOf(userUid)))
  } catch {
    return NO_CHANGES
  }
}

/** Returns whether they will be there after a reload. */
export function keepChanges(userUid: string | undefined, changes: FavChanges): boolean {
  try {
    if (isNothing(changes)) browserStorage().removeItem(keyOf(userUid))
    else browserStorage().setItem(keyOf(userUid), JSON.stringify(changes))
    return true
  } catch {
    return false // blocked or full: they live as long as the page
  }
}

/** Tabs of an account hear of each other by its version; a visitor has none. */
export function hearOtherTabs(onVisitor: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) onVisitor() // null: everything was cleared
  })
}
