import type { BarterRow } from '@raidkit/rules/trade/barters'
import type { CsvCell } from '@raidkit/rules/platform/csv'
import type { BarterNames } from './barterNames.ts'

/** Columns of the file, in their order. */
export const CSV_COLUMNS = [
  ...(['name', 'count', 'takes', 'trader', 'loyalty', 'quest'] as const),
  ...(['cost', 'own', 'saving', 'sale', 'profit', 'limit'] as const),
] as const

type Words = { columns: readonly string[]; notForCash: string }

/** Converts the rows to a table in their order, with plain numbers for other programs. */
export function barterCsv(
  rows: readonly BarterRow[],
  names: BarterNames,
  { columns, notForCash }: Words,
): CsvCell[][] {
  const nameOf = (uid: string) => names.itemOf(uid)?.name ?? uid
  const lines = rows.map(({ barter, outcome }): CsvCell[] => {
    const { gives, takes, trader, loyaltyLevel, questUid, limit } = barter
    const known = outcome.state === 'known' ? outcome : undefined
    return [
      nameOf(gives.itemUid),
      gives.count,
      takes.map(({ itemUid, count }) => `${count} × ${nameOf(itemUid)}`).join(' + '),
      names.traderName(trader),
      loyaltyLevel,
      questUid === undefined ? undefined : names.questName(questUid),
      // The money spent, then the worth of the items that cannot be bought.
      ...(known ? [known.costRub - (known.own?.rub ?? 0), known.own?.rub ?? 0] : [undefined, undefined]),
      known && (known.savingRub ?? notForCash),
      known?.sale?.rub,
      known?.profitRub,
      limit,
    ]
  })
  return [[...columns], ...lines]
}
