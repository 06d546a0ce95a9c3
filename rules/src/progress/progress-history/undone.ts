import { effectiveRoots, rootOf, type RecordedChange } from './effective.ts'
import {
  entriesOf,
  LISTS,
  parted,
  sideOf,
  TRADERS,
  type ChangeSide,
  type Count,
  type HistoryState,
} from './entries.ts'

/**
 * The fields of a character after one change of its history has been undone, or undefined where it cannot be (it is
 * unknown, or undone already). A field that stays as it is is not named.
 *
 * Counts become less by what the change added. Everything else becomes what the latest of the other changes that
 * still hold made it, so that what came since stays; where something outside this history has changed an entry, it
 * stays too. Undoing an undo makes the first change hold again.
 */
export function undone(
  now: HistoryState,
  history: readonly RecordedChange[],
  uid: string,
): ChangeSide | undefined {
  const root = rootOf(history, uid)
  if (!root) return undefined
  const expected = effectiveRoots(history)
  const wanted = effectiveRoots([{ uid: '', undoes: uid, before: {}, after: {} }, ...history])
  const isHolding = expected.has(root.uid)
  // Two undos of one change: without this one the other still holds.
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
    touched.add(parted(key)[0])
  }
  for (const key of new Set([...before.counts.keys(), ...after.counts.keys()])) {
    const next = moved(held.counts.get(key), replay.count(key, expected), replay.count(key, wanted))
    if (next) held.counts.set(key, next)
    else held.counts.delete(key)
    touched.add(parted(key)[0])
  }
  return named(sideOf(held), touched)
}

type Holding = ReadonlySet<string>

/** What an entry is when these changes hold. */
function replaying(history: readonly RecordedChange[]) {
  const roots = history
    .filter(({ undoes }) => undoes === undefined)
    .map(({ uid, before, after }) => ({ uid, old: entriesOf(before), made: entriesOf(after) }))
  return {
    /** As the latest of them made it, without any as before all changes. */
    value: (key: string, holding: Holding): unknown => {
      const touching = roots.filter(({ old, made }) => old.values.has(key) || made.values.has(key))
      const latest = touching.find(({ uid }) => holding.has(uid))
      return latest ? latest.made.values.get(key) : touching.at(-1)?.old.values.get(key)
    },
    /** What they added and took away, one after the other and never below nothing. */
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

/** Moved as far as the history has moved. No entry where nothing is left. */
function moved(now: Count | undefined, expected: Count, wanted: Count): Count | undefined {
  const next = plus(now ?? NONE, wanted, expected)
  return next.count + next.fir === 0 ? undefined : next
}

/** The touched fields alone; a list or table that is empty now has no entry left that would name it. */
function named(side: ChangeSide, fields: ReadonlySet<string>): ChangeSide {
  const empty: Record<string, unknown> = {
    ...Object.fromEntries([...LISTS, 'itemsFound', 'objectives'].map((field) => [field, []])),
    ...Object.fromEntries(TRADERS.map((field) => [field, {}])),
  }
  const all: Record<string, unknown> = { ...empty, ...side }
  return Object.fromEntries([...fields].map((field) => [field, all[field]]))
}
