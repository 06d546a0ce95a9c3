import type { ReactNode } from 'react'
import type { MessageKey } from '../../i18n/messages.ts'
import { classes } from '../classes.ts'

/** By which column rows are ordered, and from which end. */
export type RowOrder<Sort extends string = string> = { sort: Sort; descending: boolean }

/** What a list can be ordered by. */
export type SortOption<Sort extends string = string> = {
  sort?: Sort | undefined
  label: MessageKey
  /** The first press begins at the lowest: names, prices, weights. */
  startsLow?: boolean
}

/**
 * Where a cell stands in a card: the title of the card, a figure with its label above, a line of its own, the upper corner,
 * in the flow without a label, or nowhere.
 */
export type CardPlace = 'title' | 'figure' | 'line' | 'corner' | 'bare' | 'hidden'

/** What a cell knows beside its row. `Facts` differ from row to row; `view` is what all rows have in common. */
export type CellContext<View, Facts extends object> = Facts & { view: View; index: number; isOpen: boolean }

/** Everything about one column of a `LiveTable`. */
export type LiveColumn<
  Row,
  View = undefined,
  Facts extends object = object,
  Sort extends string = string,
> = SortOption<Sort> & {
  id: string
  hint?: MessageKey
  /** Classes with the width where there is room for columns; without one the column takes what is left. */
  width?: string
  align?: 'start' | 'end' | 'center'
  /** Cells are written small, but for the title and what matters most. */
  size?: 'base'
  card: CardPlace
  /** More classes of its cells. */
  className?: string
  /** The header is read out and not shown. */
  isHeaderHidden?: boolean
  cell: (row: Row, context: CellContext<View, Facts>) => ReactNode
}

/** The order after a press on a column: from the end that readers look for first, and turned around by the next press. */
export function nextOrder<Sort extends string>(
  order: RowOrder<Sort> | undefined,
  sort: Sort,
  startsLow = false,
): RowOrder<Sort> {
  return { sort, descending: order?.sort === sort ? !order.descending : !startsLow }
}

/** The width below which rows are cards. */
export type CardWidth = 'sm' | 'lg' | 'xl'

/** The classes of a table's parts, spelt out for the style sheet. Each row paints and lays out for itself. */
export const LOOKS = {
  sm: {
    head: 'max-sm:sr-only sm:block',
    headRow: 'sm:flex sm:items-center',
    row: 'max-sm:grid max-sm:content-center max-sm:gap-x-2 max-sm:gap-y-1 sm:flex sm:items-center',
    rest: 'sm:basis-48 sm:grow',
    label: 'sm:hidden',
    cell: 'max-sm:p-0 max-sm:text-start',
    card: {
      title: 'max-sm:col-span-full',
      figure: '',
      line: 'max-sm:col-span-full',
      corner: 'max-sm:absolute max-sm:end-0 max-sm:top-2',
      bare: '',
      hidden: 'max-sm:hidden',
    },
  },
  lg: {
    head: 'max-lg:sr-only lg:block lg:sticky-below-header',
    headRow: 'lg:flex lg:items-center',
    row: 'max-lg:grid max-lg:content-center max-lg:gap-x-3 max-lg:gap-y-1.5 max-lg:px-1 lg:flex lg:items-center',
    rest: 'lg:basis-48 lg:grow',
    label: 'lg:hidden',
    cell: 'max-lg:p-0 max-lg:text-start',
    card: {
      title: 'max-lg:col-span-full',
      figure: '',
      line: 'max-lg:col-span-full',
      corner: 'max-lg:absolute max-lg:end-1 max-lg:top-3',
      bare: '',
      hidden: 'max-lg:hidden',
    },
  },
  xl: {
    head: 'max-xl:sr-only xl:block xl:sticky-below-header',
    headRow: 'xl:flex xl:items-center',
    row: 'max-xl:grid max-xl:content-center max-xl:gap-x-2 max-xl:gap-y-1.5 max-xl:px-1 xl:flex xl:items-center',
    rest: 'xl:basis-48 xl:grow',
    label: 'xl:hidden',
    cell: 'max-xl:p-0 max-xl:text-start',
    card: {
      title: 'max-xl:col-span-full',
      figure: '',
      line: 'max-xl:col-span-full',
      corner: 'max-xl:absolute max-xl:end-0 max-xl:top-2',
      bare: '',
      hidden: 'max-xl:hidden',
    },
  },
} as const satisfies Record<CardWidth, { card: Record<CardPlace, string> } & Record<string, unknown>>

type Placed = Pick<LiveColumn<never>, 'width' | 'align' | 'size' | 'card' | 'className'>

/** How wide a column is and on which side its words stand, for its header and its cells. */
export function columnClass({ width, align }: Placed, cards: CardWidth): string {
  const side = align === 'end' ? 'text-end' : align === 'center' ? 'text-center' : 'text-start'
  // Where there is too little room all columns shrink, in every row the same.
  return classes('min-w-0 px-2', side, width ?? LOOKS[cards].rest)
}

export function cellClass(column: Placed, cards: CardWidth): string {
  const { cell, card } = LOOKS[cards]
  return classes(
    columnClass(column, cards),
    cell,
    column.card === 'title' ? 'font-normal' : !column.size && 'text-sm',
    card[column.card],
    column.className,
  )
}
