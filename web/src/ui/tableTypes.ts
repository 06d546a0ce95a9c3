import type { ReactNode } from 'react'
import type { Sort } from './tableSort.ts'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end of their column. */
  numeric?: boolean
  sortable?: boolean
  /** Names the row: a header of its own. One column has it. */
  heading?: boolean
}

export type TableProps<Row> = {
  /** What the table lists, for the ear. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** On a phone: a card per row, or sideways scrolling under a name that stays. */
  narrow?: 'cards' | 'scroll'
  /** In the place of rows when there are none. */
  empty?: ReactNode
}
