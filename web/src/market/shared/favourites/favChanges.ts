import { MOST_ITEMS, type FavChanges } from '@raidkit/rules/account/users'

export const NO_CHANGES: FavChanges = { added: [], removed: [] }

/** Maximum number of favourites of an account. */
export const MOST_FAVOURITES = MOST_ITEMS

const LONGEST_UID = 64

/**
 * Returns the changes after another click. A click that reverts an earlier one leaves its opposite, which `leftOver`
 * drops if the list agrees.
 */
export function changedBy(changes: FavChanges, uid: string, wanted: boolean): FavChanges {
  const without = (list: readonly string[]) => list.filter((other) => other !== uid)
  const added = without(changes.added)
  const removed = without(changes.removed)
  if (wanted) return { added: [...added, uid], removed }
  return { added, removed: [...removed, uid] }
}

/** Returns the changes that the saved list does not contain yet. */
export function leftOver(changes: FavChanges, base: readonly string[]): FavChanges {
  const known = new Set(base)
  return {
    added: changes.added.filter((uid) => !known.has(uid)),
    removed: changes.removed.filter((uid) => known.has(uid)),
  }
}

/** Merges two sets of changes; later ones take precedence. */
export function mergeChanges(first: FavChanges, later: FavChanges): FavChanges {
  const touched = new Set([...later.added, ...later.removed])
  const kept = (list: readonly string[]) => list.filter((uid) => !touched.has(uid))
  return {
    added: [...kept(first.added), ...later.added],
    removed: [...kept(first.removed), ...later.removed],
  }
}

/** Returns the changes made since `sent` was sent; a reverted change counts as a new one. */
export function subtractChanges(changes: FavChanges, sent: FavChanges): FavChanges {
  const rest = (list: readonly string[], gone: readonly string[]) => {
    const saved = new Set(gone)
    return list.filter((uid) => !saved.has(uid))
  }
  return { added: rest(changes.added, sent.added), removed: rest(changes.removed, sent.removed) }
}

export function isNothing({ added, removed }: FavChanges): boolean {
  return added.length === 0 && removed.length === 0
}

/** Parses the stored changes. The storage may hold anything, so invalid data counts as none. */
export function parseChanges(text: string | null): FavChanges {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return NO_CHANGES
    return {
      added: uidsOf('added' in value ? value.added : undefined),
      removed: uidsOf('removed' in value ? value.removed : undefined),
    }
  } catch {
    return NO_CHANGES
  }
}

function uidsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const uids = value.filter((uid) => typeof uid === 'string' && uid !== '' && uid.length <= LONGEST_UID)
  return [...new Set<string>(uids)].slice(0, MOST_FAVOURITES)
}
