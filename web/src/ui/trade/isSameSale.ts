import type { Sale } from '@raidkit/rules/trade'

/** Does a row say the same of both: as much kept, from the same buyer? */
export function isSameSale(one: Sale | undefined, other: Sale | undefined): boolean {
  if (!one || !other) return one === other
  return one.rub === other.rub && one.feeRub === other.feeRub && buyerOf(one) === buyerOf(other)
}

function buyerOf(sale: Sale): string {
  return sale.type === 'sellToTrader' ? sale.trader : sale.type
}
