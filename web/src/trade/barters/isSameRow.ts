import type { BarterOutcome, BarterRow } from '@raidkit/rules/trade/barters'
import { isSameSale } from '../shared/trade/costs/isSameSale.ts'

/** Tells whether both rows render the same. */
export function isSameRow(one: BarterRow, other: BarterRow): boolean {
  return one.barter === other.barter && isSameOutcome(one.outcome, other.outcome)
}

function isSameOutcome(one: BarterOutcome, other: BarterOutcome): boolean {
  switch (one.state) {
    case 'unpriced':
      return other.state === 'unpriced' && one.itemUids.join(' ') === other.itemUids.join(' ')
    case 'known':
      return (
        other.state === 'known' &&
        one.costRub === other.costRub &&
        one.own?.rub === other.own?.rub &&
        one.savingRub === other.savingRub &&
        one.profitRub === other.profitRub &&
        isSameSale(one.sale, other.sale)
      )
  }
}
