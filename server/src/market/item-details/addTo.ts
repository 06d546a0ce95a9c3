/** Adds a value to the list of a key. It mutates the list, because thousands of small lists are built. */
export function addTo<Value>(groups: Map<string, Value[]>, key: string, value: Value): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}
