import type { LinePrice } from './schema.ts'

/** Compares two prices by value. */
export function isSamePrice(a: LinePrice, b: LinePrice): boolean {
  return a === b || (isSame(a.flea, b.flea) && isSame(a.sell, b.sell) && isSame(a.buy, b.buy))
}

/** Compares two flat objects of the same shape. */
function isSame<Part extends object>(a: Part | null, b: Part | null): boolean {
  if (a === null || b === null) return a === b
  for (const key in a) if (a[key] !== b[key]) return false
  return true
}
