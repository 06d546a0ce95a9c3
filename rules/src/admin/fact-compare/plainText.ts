/** A value of JSON as one text, whatever the order of its names; names without a value are left out. */
export function plainText(value: unknown): string {
  return JSON.stringify(ordered(value)) ?? 'null'
}

/** Do two values mean the same? Nothing, null and an empty list do. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  const [isNone, isOtherNone] = [isNothing(one), isNothing(other)]
  return isNone || isOtherNone ? isNone && isOtherNone : isSamePart(one, other)
}

/** Without making texts of them: thousands are compared at once. */
function isSamePart(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
    return one.every((part, at) => isSamePart(part, other[at]))
  }
  const own = Object.entries(one).filter(([, part]) => part !== undefined && part !== null)
  const count = Object.values(other).filter((part) => part !== undefined && part !== null).length
  return own.length === count && own.every(([name, part]) => isSamePart(part, Reflect.get(other, name)))
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
