import { effectiveRoots, rootOf, type RecordedChange } from './effective.ts'
import {
  entriesOf,
  LISTS,
  splitEntryKey,
  sideOf,
  TRADERS,
  type ChangeSide,
  type Count,
  type HistoryState,
} from './entries.ts'

/**
 * Computes the fields of a character after one change of its history is undone, or returns undefined if that is
 * impossible (the change is unknown or already undone). Unchanged fields are omitted. Counts decrease by what the
 * change added. Any other entry takes the value of the latest remaining change, so that later changes stay; an entry
 * that was changed outside this history stays too. Undoing an undo restores the first change.
 */
export function computeUndo(
  now: HistoryState,
  history: readonly RecordedChange[],
  uid: string,
): ChangeSide | undefined {
  const root = rootOf(history, uid)
  if (!root) return undefined
  const expected = effectiveRoots(history)
  const wanted = effectiveRoots([{ uid: '', undoes: uid, before: {}, after: {} }, ...history])
  const isHolding = expected.has(root.uid)
  // A change may have two undos; without this one the other still holds.
  if (isHolding === wanted.has(root.uid)) return {}
  const held = entriesOf(now)
  const [before, after] = [entriesOf(root.before), entriesOf(root.after)]
  const touched = new Set<string>()
  const replay = replaying(history)

  for (const key of new Set([...before.values.keys(), ...after.values.keys()])) {
    const [value, next] = [held.values.get(key), replay.value(key, wanted)]
    if (Object.is(value, next) || !Object.is(value, replay.value(key, expected))) continue
    if (next === undefined) held.values.delete(key)
    else held.values.set(key, next)
    touched.add(splitEntryKey(key)[0])
  }
  for (const key of new Set([...before.counts.keys(), ...after.counts.keys()])) {
    const next = moved(held.counts.get(key), replay.count(key, expected), replay.count(key, wanted))
    if (next) held.counts.set(key, next)
    else held.counts.delete(key)
    touched.add(splitEntryKey(key)[0])
  }
  return named(sideOf(held), touched)
}

type Holding = ReadonlySet<string>

/** Returns functions that compute an entry from the changes that hold. */
function replaying(history: readonly RecordedChange[]) {
  const roots = history
    .filter(({ undoes }) => undoes === undefined)
    .map(({ uid, before, after }) => ({ uid, old: entriesOf(before), made: entriesOf(after) }))
  return {
    /** Value that the latest holding change set; without one, the value before all changes. */
    value: (key: string, holding: Holding): unknown => {
      const touching = roots.filter(({ old, made }) => old.values.has(key) || made.values.has(key))
      const latest = touching.find(({ uid }) => holding.has(uid))
      return latest ? latest.made.values.get(key) : touching.at(-1)?.old.values.get(key)
    },
    /** Sum of the holding changes in order, never below zero. */
    count: (key: string, holding: Holding): Count => {
      const touching = roots.filter(({ old, made }) => old.counts.has(key) || made.counts.has(key))
      return touching
        .filter(({ uid }) => holding.has(uid))
        .reduceRight(
          (sum, { old, made }) => plus(sum, made.counts.get(key), old.counts.get(key)),
          touching.at(-1)?.old.counts.get(key) ?? NONE,
        )
    },
  }
}

const NONE: Count = { count: 0, fir: 0 }

function plus(one: Count, added: Count = NONE, taken: Count = NONE): Count {
  return {
    count: Math.max(0, one.count + added.count - taken.count),
    fir: Math.max(0, one.fir + added.fir - taken.fir),
  }
}

/** Moves the current count by the difference in the history; undefined if nothing is left. */
function moved(now: Count | undefined, expected: Count, wanted: Count): Count | undefined {
  const next = plus(now ?? NONE, wanted, expected)
  return next.count + next.fir === 0 ? undefined : next
}

/** Returns the touched fields only; a list or table without entries is returned empty. */
function named(side: ChangeSide, fields: ReadonlySet<string>): ChangeSide {
  const empty: Record<string, unknown> = {
    ...Object.fromEntries([...LISTS, 'itemsFound', 'objectives'].map((field) => [field, []])),
    ...Object.fromEntries(TRADERS.map((field) => [field, {}])),
  }
  const all: Record<string, unknown> = { ...empty, ...side }
  return Object.fromEntries([...fields].map((field) => [field, all[field]]))
}
