import type { NeedRow } from '../needs/index.ts'
import { leftOf } from '../needs/index.ts'

/** Remaining needs of one member, as in their own tracker. */
type MemberNeeds = { memberUid: string; rows: readonly NeedRow[] }

/** One item, with the members who still need it and how many pieces each. */
type TeamNeed = {
  id: string
  row: NeedRow
  by: readonly { memberUid: string; left: number }[]
  left: number
}

/** Combines the needs of a team: items that most members need first, then items with most missing pieces. */
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
