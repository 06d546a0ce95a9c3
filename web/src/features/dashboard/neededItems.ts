import { leftOf, type NeedRow } from '@raidkit/rules/needs'

type Row = Pick<NeedRow, 'uids' | 'leftFir' | 'leftPlain' | 'isOpen'>

/** What is still to be got: what is needed now first, and of that the dearest. What has no price comes after what has. */
export function neededItems<R extends Row>(
  rows: readonly R[],
  rubOf: (uid: string) => number | undefined,
  most: number,
): R[] {
  const worth = (row: R) => (rubOf(row.uids[0]) ?? -1) * leftOf(row)
  return rows
    .filter((row) => leftOf(row) > 0)
    .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen) || worth(other) - worth(one))
    .slice(0, most)
}
