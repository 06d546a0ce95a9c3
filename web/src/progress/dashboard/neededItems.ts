import type { StationView } from '@raidkit/rules/progress/hideout-progress'
import { leftOf, neededNow, type NeededNow, type NeedRow } from '@raidkit/rules/progress/needs'

type Row = Pick<NeedRow, 'uids' | 'leftFir' | 'leftPlain'> & { now: NeededNow }

/** Returns the levels for which only items are missing. */
export function buildableLevels(views: readonly StationView[]): ReadonlySet<string> {
  return new Set(views.flatMap(({ next }) => (next?.states.includes('canBeUpgraded') ? [next.uid] : [])))
}

export function withNow(rows: readonly NeedRow[], canBuild: ReadonlySet<string>): (NeedRow & Row)[] {
  return rows.map((row) => ({ ...row, now: neededNow(row, (uid) => canBuild.has(uid)) }))
}

/**
 * Returns the items that are still needed: those needed now first, and of these the dearest. Items without a price come
 * after the others.
 */
export function neededItems<R extends Row>(
  rows: readonly R[],
  rubOf: (uid: string) => number | undefined,
  most: number,
): R[] {
  const now = (row: R) => row.now.fir + row.now.plain
  const worth = (row: R) => (rubOf(row.uids[0]) ?? -1) * (now(row) || leftOf(row))
  return rows
    .filter((row) => leftOf(row) > 0)
    .toSorted((one, other) => Number(now(other) > 0) - Number(now(one) > 0) || worth(other) - worth(one))
    .slice(0, most)
}
