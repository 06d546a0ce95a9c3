import type { LinePrice } from './schema.ts'

/** Do two prices say the same, whatever objects they are? */
export function isSamePrice(a: LinePrice, b: LinePrice): boolean {
  return a === b || (isSame(a.flea, b.flea) && isSame(a.sell, b.sell) && isSame(a.buy, b.buy))
}

/** Both of one flat shape. */
function isSame<Part extends object>(a: Part | null, b: Part | null): boolean {
  if (a === null || b === null) return a === b
  for (const key in a) if (a[key] !== b[key]) return false
  return true
}
