import { leftOf, type NeedRow } from '@raidkit/rules/progress/needs'
import type { FirstNeeds } from './needNames.ts'

/** Sums the pieces left, those of them to find in raid, and the cost of those that can be bought. */
export function sumNeeds(
  first: Pick<FirstNeeds, 'left' | 'leftFir'>,
  rows: readonly Pick<NeedRow, 'uids' | 'leftFir' | 'leftPlain'>[] | undefined,
  buyRubOf: (uid: string) => number | undefined,
) {
  if (!rows) return { left: first.left, leftFir: first.leftFir, rub: undefined }
  let [left, leftFir] = [0, 0]
  let rub = rows.length === 0 ? 0 : undefined
  for (const row of rows) {
    left += leftOf(row)
    leftFir += row.leftFir
    const each = buyRubOf(row.uids[0])
    if (each !== undefined) rub = (rub ?? 0) + row.leftPlain * each
  }
  return { left, leftFir, rub }
}
