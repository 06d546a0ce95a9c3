/** Reports whether two JSON values are equal, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [mine, theirs] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))]
  return mine.length === theirs.size && mine.every(([name, value]) => isSame(value, theirs.get(name)))
}
