/** What a list can show of an item beside its name, in the order of the columns (spec section 3). */
export const COLUMNS = [
  'price',
  'keep',
  'perSlot',
  'lastPrice',
  'avg24h',
  'avg7d',
  'change24h',
  'change7d',
  'sparkline',
  'offers',
  'updated',
  'traderSell',
  'traderBuy',
  'basePrice',
  'slots',
  'flea',
  'tags',
  'ownPrice',
] as const
export type ColumnId = (typeof COLUMNS)[number]

export const DEFAULT_COLUMNS: readonly ColumnId[] = [
  'price',
  'keep',
  'avg24h',
  'change24h',
  'change7d',
  'traderSell',
  'traderBuy',
]

/** `price,slots` as columns; what is not one is left out, none at all are the usual ones. */
export function columnsOf(text: string): readonly ColumnId[] {
  const named = new Set(text.split(','))
  const known = COLUMNS.filter((column) => named.has(column))
  return known.length > 0 ? known : DEFAULT_COLUMNS
}

/** As it stands in an address; empty for the usual ones. */
export function columnsText(columns: readonly ColumnId[]): string {
  const text = COLUMNS.filter((column) => columns.includes(column)).join(',')
  return text === COLUMNS.filter((column) => DEFAULT_COLUMNS.includes(column)).join(',') ? '' : text
}

/** So many figures fit into a card. */
const CARD_FIGURES = 3
/** What a phone shows first: the price, the best sale and how it moves, as a line for those who want one. */
const CARD_FIRST: readonly ColumnId[] = ['price', 'keep', 'sparkline', 'change24h']

/** The columns that a card has room for. */
export function cardColumns(columns: readonly ColumnId[]): ReadonlySet<ColumnId> {
  const first = CARD_FIRST.filter((column) => columns.includes(column))
  return new Set([...new Set([...first, ...columns])].slice(0, CARD_FIGURES))
}
