import type { BarterOutcome, BarterRow } from '@raidkit/rules/barters'

/** Would a line show the same for both? */
export function isSameRow(one: BarterRow, other: BarterRow): boolean {
  return one.barter === other.barter && isSameOutcome(one.outcome, other.outcome)
}

function isSameOutcome(one: BarterOutcome, other: BarterOutcome): boolean {
  if (one.state === 'unpriced' || other.state === 'unpriced') {
    return one.state === other.state && uidsOf(one) === uidsOf(other)
  }
  return (
    one.costRub === other.costRub &&
    one.savingRub === other.savingRub &&
    one.profitRub === other.profitRub &&
    soldAs(one) === soldAs(other)
  )
}

function uidsOf(outcome: BarterOutcome): string {
  return outcome.state === 'unpriced' ? outcome.itemUids.join(' ') : ''
}

function soldAs({ sale }: Extract<BarterOutcome, { state: 'known' }>): string {
  if (!sale) return ''
  return `${sale.type} ${sale.rub} ${'trader' in sale ? sale.trader : ''}`
}
