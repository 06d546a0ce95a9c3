import { entriesOf, sideOf, type Change, type Count, type Entries, type HistoryState } from './entries.ts'

/** Computes the difference between two states of a character; undefined if they are equal. */
export function progressChange(before: HistoryState, after: HistoryState): Change | undefined {
  const [was, is] = [entriesOf(before), entriesOf(after)]
  const values = differing(was.values, is.values, Object.is)
  const counts = differing(was.counts, is.counts, isSameCount)
  if (values.size + counts.size === 0) return undefined
  return { before: sideOf(only(was, values, counts)), after: sideOf(only(is, values, counts)) }
}

function differing<Value>(
  was: ReadonlyMap<string, Value>,
  is: ReadonlyMap<string, Value>,
  isSame: (one: Value, other: Value) => boolean,
): Set<string> {
  const keys = new Set<string>()
  for (const [key, value] of is) {
    const old = was.get(key)
    if (old === undefined || !isSame(old, value)) keys.add(key)
  }
  for (const key of was.keys()) if (!is.has(key)) keys.add(key)
  return keys
}

function isSameCount(one: Count, other: Count): boolean {
  return one.count === other.count && one.fir === other.fir
}

function only({ values, counts }: Entries, valueKeys: Set<string>, countKeys: Set<string>): Entries {
  const kept = <Value>(map: Map<string, Value>, keys: Set<string>) =>
    new Map([...map].filter(([key]) => keys.has(key)))
  return { values: kept(values, valueKeys), counts: kept(counts, countKeys) }
}
