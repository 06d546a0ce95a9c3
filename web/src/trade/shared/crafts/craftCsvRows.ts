import type { CraftRow } from '@raidkit/rules/trade/crafts'
import type { CsvCell } from '@raidkit/rules/platform/csv'
import type { CraftNames } from './craftNames.ts'

/**
 * Converts the rows to the table of a file, without its header: names in the page's language, figures as plain numbers.
 */
export function craftCsvRows(rows: readonly CraftRow[], names: CraftNames): CsvCell[][] {
  const nameOf = (uid: string) => names.itemOf(uid)?.name ?? uid
  return rows.map(({ craft, sec, outcome }) => {
    const known = outcome.state === 'known' ? outcome : undefined
    const taken = craft.takes.map(({ itemUid, count }) => `${count} × ${nameOf(itemUid)}`)
    return [
      nameOf(craft.gives.itemUid),
      craft.gives.count,
      taken.join(' + '),
      names.stationName(craft.station),
      craft.level,
      sec,
      // The money spent, then the worth of the items that cannot be bought.
      known && rounded(known.costRub - (known.own?.rub ?? 0)),
      known && (known.own?.rub ?? 0),
      known?.fuelRub,
      known?.sale.feeRub,
      known?.sale.rub,
      rounded(known?.profitRub),
      known?.profitRubPerHour,
      known?.throughputRubPerHour,
    ]
  })
}

function rounded(rub: number | undefined): number | undefined {
  return rub === undefined ? undefined : Math.round(rub)
}
