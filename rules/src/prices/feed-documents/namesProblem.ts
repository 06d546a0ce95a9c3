/** Maximum share of renamed items; a patch renames some dozens of five thousand. */
const MOST_RENAMED = 0.1
/** Minimum number of names known on both sides for comparing shares. */
const LEAST_COMPARED = 20

/** Checks whether too many of the names known on both sides have changed. */
export function namesProblem({ count, changed }: { count: number; changed: number }): 'renamed' | undefined {
  return count >= LEAST_COMPARED && changed > count * MOST_RENAMED ? 'renamed' : undefined
}
