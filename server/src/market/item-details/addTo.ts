/** Adds to the list of a key. Growing in place: thousands of small lists are made. */
export function addTo<Value>(groups: Map<string, Value[]>, key: string, value: Value): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}
