import { classes } from '../../ui/classes.ts'
import type { TradeMark } from './MarkButtons.tsx'

/** What the table gives to each of its lines. */
export type LineProps<Row, View> = {
  row: Row
  index: number
  isOpen: boolean
  /** The address with this row open, or with it closed again. */
  href: string
  mark: TradeMark | undefined
  /** It stands lower than its figure says: its price is uncertain. */
  isDemoted: boolean
  /** What all lines have in common. */
  view: View
}

/** What every view of a line holds. */
export type LineActions<Column extends string> = {
  /** Names of the columns: asking for a text in every cell would take longer than drawing it. */
  labels: Readonly<Record<Column, string>>
  /** Opens the row of an exchange; an empty uid closes the open one. */
  onOpen: (uid: string) => void
  onMark: (uid: string, mark: TradeMark | undefined, name: string) => void
}

/** The names of the columns, asked for once. */
export function columnLabels<Column extends string>(
  columns: readonly Column[],
  titleOf: (column: Column) => string,
): LineActions<Column>['labels'] {
  const named = columns.map((column) => [column, titleOf(column)] as const)
  // Safe: one entry for each column.
  return Object.fromEntries(named) as LineActions<Column>['labels']
}

/** Every price and setting makes new rows; most of them say the same and need not be drawn anew. */
export function sameLine<Row, View>(isSameRow: (one: Row, other: Row) => boolean) {
  return ({ row, ...one }: LineProps<Row, View>, { row: otherRow, ...other }: LineProps<Row, View>) => {
    const names = Object.keys(one) as (keyof typeof one)[] // its own keys
    return names.every((name) => one[name] === other[name]) && isSameRow(row, otherRow)
  }
}

/** A column of the lines. */
export type LineColumn<Column extends string> = {
  id: Column
  className: string
  /** A card writes its name above the figure. */
  isNamed: boolean
}

type Look<Column extends string> = {
  isWords: (column: Column) => boolean
  /** The figures that a card shows; what else it costs and brings stands in its explanation. */
  cardFigures: readonly Column[]
  /** More classes, where a column has its own place in a card. */
  own: Partial<Record<Column, string>>
}

/** Put together once, and not in every cell. */
export function lineColumns<Column extends string>(
  columns: readonly Column[],
  { isWords, cardFigures, own }: Look<Column>,
): LineColumn<Column>[] {
  return columns.map((id) => ({
    id,
    isNamed: cardFigures.includes(id),
    className: classes(
      'min-w-0 px-2 text-sm max-xl:p-0 max-xl:text-start',
      isWords(id) ? 'text-start' : 'text-end',
      !isWords(id) && !cardFigures.includes(id) && 'max-xl:hidden',
      own[id],
    ),
  }))
}
