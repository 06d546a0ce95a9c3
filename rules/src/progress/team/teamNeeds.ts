import type { NeedRow } from '../needs/index.ts'
import { leftOf } from '../needs/index.ts'

/** What one member still needs, as their own tracker has it. */
type MemberNeeds = { memberUid: string; rows: readonly NeedRow[] }

/** One item, and who of the team still needs how many of it. */
type TeamNeed = {
  id: string
  row: NeedRow
  by: readonly { memberUid: string; left: number }[]
  left: number
}

/** What the team needs together: what most of them need first, then what most is missing of. */
export function teamNeeds(members: readonly MemberNeeds[]): TeamNeed[] {
  const needs = new Map<string, { row: NeedRow; by: { memberUid: string; left: number }[] }>()
  for (const { memberUid, rows } of members) {
    for (const row of rows) {
      const left = leftOf(row)
      if (left === 0) continue
      const known = needs.get(row.id) ?? { row, by: [] }
      known.by.push({ memberUid, left })
      needs.set(row.id, known)
    }
  }
  return [...needs]
    .map(([id, { row, by }]) => ({ id, row, by, left: by.reduce((sum, one) => sum + one.left, 0) }))
    .toSorted((one, other) => other.by.length - one.by.length || other.left - one.left || compare(one, other))
}

function compare(one: TeamNeed, other: TeamNeed): number {
  return one.id < other.id ? -1 : 1
}
