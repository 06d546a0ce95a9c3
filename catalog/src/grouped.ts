/** Values by a key each of them has one of. */
export function keyed<Value>(values: readonly Value[], key: (value: Value) => string): Map<string, Value> {
  return new Map(values.map((value) => [key(value), value]))
}

/** Values by keys each of them may have several of, in the order they come. */
export function grouped<Value>(
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
