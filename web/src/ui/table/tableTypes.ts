import type { ReactNode } from 'react'
import type { Sort } from './tableSort.ts'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Aligns the column to the end, for numbers. */
  numeric?: boolean
  sortable?: boolean
  /** Row header; exactly one column has it. */
  heading?: boolean
}

export type TableProps<Row> = {
  /** Caption of the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Layout on phones: a card per row, or horizontal scrolling with a sticky row header. */
  narrow?: 'cards' | 'scroll'
  /** Content in place of the rows if there are none. */
  empty?: ReactNode
}
