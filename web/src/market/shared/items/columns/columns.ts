/** Columns of an item list besides the name, in their order (spec section 3). */
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

/** Parses `price,slots` as columns; ignores unknown ones, and returns the default ones if none is left. */
export function columnsOf(text: string): readonly ColumnId[] {
  const named = new Set(text.split(','))
  const known = COLUMNS.filter((column) => named.has(column))
  return known.length > 0 ? known : DEFAULT_COLUMNS
}

/** Returns the columns as they are written in an address; empty for the default ones. */
export function columnsText(columns: readonly ColumnId[]): string {
  const text = COLUMNS.filter((column) => columns.includes(column)).join(',')
  return text === COLUMNS.filter((column) => DEFAULT_COLUMNS.includes(column)).join(',') ? '' : text
}

/** Number of figures that fit into a card. */
const CARD_FIGURES = 3
/** Columns that a phone shows first: the price, the best sale and the change, as a line if that column is chosen. */
const CARD_FIRST: readonly ColumnId[] = ['price', 'keep', 'sparkline', 'change24h']

/** Returns the columns that fit into a card. */
export function cardColumns(columns: readonly ColumnId[]): ReadonlySet<ColumnId> {
  const first = CARD_FIRST.filter((column) => columns.includes(column))
  return new Set([...new Set([...first, ...columns])].slice(0, CARD_FIGURES))
}
