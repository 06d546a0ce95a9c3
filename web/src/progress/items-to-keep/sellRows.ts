import type { CachedItem } from '@raidkit/rules/catalogue/items'
import { ledByFirm } from '@raidkit/rules/platform/row-order'
import { MONEY, type Verdict } from '@raidkit/rules/progress/needs'
import { advisedRub, doubtsOf, type SaleAdvice } from '@raidkit/rules/prices/sell'
import type { SellSort } from './choice.ts'

/** An item that may be sold, and its proceeds. */
export type SellRow = {
  item: CachedItem
  verdict: Verdict
  /** Best sale of one piece; undefined until prices are loaded. */
  sale: SaleAdvice | undefined
  /** A thin or strange price counts at its robust value. */
  rub: number | undefined
  rubPerSlot: number | undefined
}

type View = {
  verdictOf: (uid: string) => Verdict
  saleOf: (uid: string) => SaleAdvice | undefined
  found: ReadonlySet<string> | undefined
}

/** Lists all items that need not be kept: nothing needs them, or more of them are recorded than are needed. */
export function sellRows(items: Iterable<CachedItem>, { verdictOf, saleOf, found }: View): SellRow[] {
  const rows: SellRow[] = []
  for (const item of items) {
    // Partial items have only a name; money cannot be sold.
    if (item.partial || MONEY.has(item.uid) || (found && !found.has(item.uid))) continue
    const verdict = verdictOf(item.uid)
    if (verdict.state === 'keep' && verdict.spare === 0) continue
    const sale = saleOf(item.uid)
    const rub = sale && advisedRub(sale)
    const rubPerSlot = rub === undefined ? undefined : rub / Math.max(1, item.assembledSlots)
    rows.push({ item, verdict, sale, rub, rubPerSlot })
  }
  return rows
}

/** Sorts the rows: recorded surplus first, then by value; items that nobody buys are last. */
export function sortedSells(
  rows: readonly SellRow[],
  sort: SellSort,
  compareNames: (one: string, other: string) => number,
): readonly SellRow[] {
  const figure = ({ rub, rubPerSlot }: SellRow) => (sort === 'rub' ? rub : rubPerSlot) ?? -1
  const sorted = rows.toSorted(
    (one, other) =>
      Number(other.verdict.spare > 0) - Number(one.verdict.spare > 0) ||
      (sort === 'name' ? 0 : figure(other) - figure(one)) ||
      compareNames(one.item.name, other.item.name),
  )
  if (sort === 'name') return sorted
  const isSpare = (sorted[0]?.verdict.spare ?? 0) > 0
  return ledByFirm(sorted, ({ sale, verdict }) => verdict.spare > 0 !== isSpare || doubtsOf(sale).length > 0)
}
