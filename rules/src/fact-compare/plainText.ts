/** A value of JSON as one text, whatever the order of its names; names without a value are left out. */
export function plainText(value: unknown): string {
  return JSON.stringify(ordered(value)) ?? 'null'
}

/** Do two values mean the same? Nothing, null and an empty list do. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  const [isNone, isOtherNone] = [isNothing(one), isNothing(other)]
  if (isNone || isOtherNone) return isNone && isOtherNone
  return plainText(one) === plainText(other)
}

export function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const known = Object.entries(value).filter(([, one]) => one !== undefined && one !== null)
  return Object.fromEntries(
    known.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, ordered(one)]),
  )
}
