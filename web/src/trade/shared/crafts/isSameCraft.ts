import type { CraftOutcome, CraftRow } from '@raidkit/rules/trade/crafts'
import { isSameSale } from '../trade/costs/isSameSale.ts'

/** Tells whether both rows render the same. */
export function isSameCraft(one: CraftRow, other: CraftRow): boolean {
  return one.craft === other.craft && one.sec === other.sec && isSameOutcome(one.outcome, other.outcome)
}

function isSameOutcome(one: CraftOutcome, other: CraftOutcome): boolean {
  switch (one.state) {
    case 'unsold':
      return other.state === 'unsold'
    case 'unpriced':
      return other.state === 'unpriced' && one.itemUids.join(' ') === other.itemUids.join(' ')
    case 'known':
      return (
        other.state === 'known' &&
        one.costRub === other.costRub &&
        one.own?.rub === other.own?.rub &&
        one.fuelRub === other.fuelRub &&
        one.profitRubPerHour === other.profitRubPerHour &&
        isSameSale(one.sale, other.sale)
      )
  }
}
