import type { ReactNode } from 'react'
import type { MessageKey } from '../../i18n/messages.ts'
import { joinClasses } from '../classes.ts'

/** Column by which rows are sorted, and the direction. */
export type RowOrder<Sort extends string = string> = { sort: Sort; descending: boolean }

/** Sort order that a list offers. */
export type SortOption<Sort extends string = string> = {
  sort?: Sort | undefined
  label: MessageKey
  /** Sorts ascending on the first press: for names, prices, weights. */
  startsLow?: boolean
}

/**
 * Position of a cell in a card: the card's title, a figure with a label above, a line of its own, the upper corner, in
 * the flow without a label, or hidden.
 */
export type CardPlace = 'title' | 'figure' | 'line' | 'corner' | 'bare' | 'hidden'

/** Data available to a cell besides its row. `Facts` differ from row to row; `view` is shared by all rows. */
export type CellContext<View, Facts extends object> = Facts & { view: View; index: number; isOpen: boolean }

/** Definition of one column of a `LiveTable`. */
export type LiveColumn<
  Row,
  View = undefined,
  Facts extends object = object,
  Sort extends string = string,
> = SortOption<Sort> & {
  id: string
  hint?: MessageKey
  /** Width classes of the table layout; a column without them takes the remaining space. */
  width?: string
  align?: 'start' | 'end' | 'center'
  /** Text size of the cells. They are small by default, except for the title; `base` marks the most important ones. */
  size?: 'base'
  card: CardPlace
  /** Additional classes of the cells. */
  className?: string
  /** Shows the header only to screen readers. */
  isHeaderHidden?: boolean
  cell: (row: Row, context: CellContext<View, Facts>) => ReactNode
}

/** Returns the sort order after a press on a column: first the direction that users need most, then the reverse. */
export function nextOrder<Sort extends string>(
  order: RowOrder<Sort> | undefined,
  sort: Sort,
  startsLow = false,
): RowOrder<Sort> {
  return { sort, descending: order?.sort === sort ? !order.descending : !startsLow }
}

/** Width below which rows are cards. */
export type CardWidth = 'sm' | 'lg' | 'xl'

/**
 * Classes of a table's parts, written out in full so that the style sheet contains them. Rows are laid out and painted
 * independently.
 */
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

type ColumnLayout = Pick<LiveColumn<never>, 'width' | 'align' | 'size' | 'card' | 'className'>

/** Returns the classes for the width and alignment of a column, shared by header and cells. */
export function columnClass({ width, align }: ColumnLayout, cards: CardWidth): string {
  const side = align === 'end' ? 'text-end' : align === 'center' ? 'text-center' : 'text-start'
  // In too little space all columns shrink, equally in every row.
  return joinClasses('min-w-0 px-2', side, width ?? LOOKS[cards].rest)
}

export function cellClass(column: ColumnLayout, cards: CardWidth): string {
  const { cell, card } = LOOKS[cards]
  return joinClasses(
    columnClass(column, cards),
    cell,
    column.card === 'title' ? 'font-normal' : !column.size && 'text-sm',
    card[column.card],
    column.className,
  )
}
