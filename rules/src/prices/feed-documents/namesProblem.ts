/** A patch renames some dozens of five thousand items. */
const MOST_RENAMED = 0.1
/** With fewer names known on both sides, shares of them say nothing. */
const LEAST_COMPARED = 20

/** Too many of the names that both know are others. */
export function namesProblem({ count, changed }: { count: number; changed: number }): 'renamed' | undefined {
  return count >= LEAST_COMPARED && changed > count * MOST_RENAMED ? 'renamed' : undefined
}
