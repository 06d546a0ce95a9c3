import type { Sale } from '@raidkit/rules/trade/trade'

/** Tells whether a row renders the same for both sales: the same revenue from the same buyer. */
export function isSameSale(one: Sale | undefined, other: Sale | undefined): boolean {
  if (!one || !other) return one === other
  const isKept = one.rub === other.rub && one.feeRub === other.feeRub
  return isKept && buyerOf(one) === buyerOf(other) && marksOf(one) === marksOf(other)
}

function marksOf(sale: Sale): string | undefined {
  return 'doubt' in sale ? sale.doubt?.marks.join(' ') : undefined
}

function buyerOf(sale: Sale): string {
  return sale.type === 'sellToTrader' ? sale.trader : sale.type
}
