/** Are two values of JSON the same, whatever the order of their names? Nothing and null are. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (one === undefined || one === null || other === undefined || other === null)
    return (one ?? null) === (other ?? null)
  if (typeof one !== 'object' || typeof other !== 'object') return false
  const names = Object.keys({ ...one, ...other })
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)))
  )
}
