/** Facts are half as deep; functions that call themselves for each step down are safe below it. */
const DEEPEST = 20

/** Is a value of JSON nested deeper than anything that can be compared? */
export function isDeep(value: unknown, left = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((part) => isDeep(part, left - 1))
}
