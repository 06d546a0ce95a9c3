/** Indexes values by a unique key. */
export function indexByKey<Value>(
  values: readonly Value[],
  key: (value: Value) => string,
): Map<string, Value> {
  return new Map(values.map((value) => [key(value), value]))
}

/** Groups values by any number of keys each, preserving their order. */
export function groupByKeys<Value>(
  values: readonly Value[],
  keys: (value: Value) => readonly string[],
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    for (const key of new Set(keys(value))) {
      const group = groups.get(key)
      if (group) group.push(value)
      else groups.set(key, [value])
    }
  }
  return groups
}
