import type { ItemFound, ObjectiveCount } from './schema.ts'
import type { User } from './user.ts'
import type { UserUpdate } from './userUpdate.ts'

const LISTS = [
  'questsDone',
  'questsStarted',
  'questsFailed',
  'questsHidden',
  'modulesBuilt',
  'modulesTracked',
  'favList',
] as const

/** User fields that are merged entry by entry; for every other field the last write wins. */
export type MergeableUser = Pick<
  User,
  (typeof LISTS)[number] | 'itemsFound' | 'objectives' | 'tradersLL' | 'tradersRep'
>

/**
 * Merges an update into the current state. With `was`, the values that the page showed, only the difference between
 * `was` and the update is applied, so concurrent changes of other pages are kept and a page may name only the changed
 * entries, before and after. Without `was` the field is overwritten.
 */
export function mergedUpdate(now: MergeableUser, update: UserUpdate, was: UserUpdate = {}): UserUpdate {
  const merged: UserUpdate = { ...update }
  for (const field of LISTS) {
    const list = update[field]
    if (list) merged[field] = mergedList(now[field], list, was[field])
  }
  const { itemsFound, objectives, tradersLL, tradersRep } = update
  if (itemsFound)
    merged.itemsFound = mergedEntries(
      { now: now.itemsFound, next: itemsFound, was: was.itemsFound },
      isSameFound,
    )
  if (objectives)
    merged.objectives = mergedEntries(
      { now: now.objectives, next: objectives, was: was.objectives },
      isSameCount,
    )
  if (tradersLL) merged.tradersLL = mergedLevels(now.tradersLL, tradersLL, was.tradersLL)
  if (tradersRep) merged.tradersRep = mergedLevels(now.tradersRep, tradersRep, was.tradersRep)
  return merged
}

/**
 * Merges two lists in the order of the current one, with new entries at the end. The update's own order is used if the
 * list has not changed since.
 */
function mergedList(now: readonly string[], next: readonly string[], was?: readonly string[]): string[] {
  const wanted = [...new Set(next)]
  if (!was || isSameList(now, was)) return wanted
  const [before, after] = [new Set(was), new Set(next)]
  const kept = now.filter((uid) => after.has(uid) || !before.has(uid))
  return [...new Set([...kept, ...wanted.filter((uid) => !before.has(uid))])]
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((uid, nth) => uid === other[nth])
}

/** Merges one value per trader. */
function mergedLevels<Levels extends Record<string, number>>(
  now: Levels,
  next: Levels,
  was?: Levels,
): Levels {
  if (!was) return next
  const [held, after, before] = [Object.entries(now), Object.entries(next), Object.entries(was)]
  // Safe: every key and value comes from the arguments.
  return Object.fromEntries(mergedMap({ now: held, next: after, was: before })) as Levels
}

const byUid = <Entry extends { uid: string }>(entries: readonly Entry[]) =>
  entries.map((entry) => [entry.uid, entry] as const)

type ThreeLists<Entry> = { now: readonly Entry[]; next: readonly Entry[]; was: readonly Entry[] | undefined }

function mergedEntries<Entry extends { uid: string }>(
  { now, next, was }: ThreeLists<Entry>,
  isSame: (one: Entry, other: Entry) => boolean,
): Entry[] {
  const held = was ? byUid(now) : []
  return [...mergedMap({ now: held, next: byUid(next), was: byUid(was ?? []) }, isSame).values()]
}

function isSameFound(one: ItemFound, other: ItemFound): boolean {
  return one.count === other.count && one.fir === other.fir
}

function isSameCount(one: ObjectiveCount, other: ObjectiveCount): boolean {
  return one.count === other.count
}

type Entries<Value> = Iterable<readonly [string, Value]>
type Three<Value> = { now: Entries<Value>; next: Entries<Value>; was: Entries<Value> }

function mergedMap<Value>(
  { now, next, was }: Three<Value>,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): Map<string, Value> {
  const [merged, before, after] = [new Map(now), new Map(was), new Map(next)]
  for (const key of before.keys()) if (!after.has(key)) merged.delete(key)
  for (const [key, value] of after) {
    const shown = before.get(key)
    if (shown === undefined || !isSame(value, shown)) merged.set(key, value)
  }
  return merged
}
