import { memo, useDeferredValue, useMemo, type HTMLAttributes, type ReactNode } from 'react'
import { useText } from '../../i18n/useText.ts'
import { joinClasses } from '../classes.ts'
import { TABLE_ROLES } from '../table/tableRoles.ts'
import { LiveHeading } from './LiveHeading.tsx'
import {
  cellClass,
  columnClass,
  LOOKS,
  nextOrder,
  type CardWidth,
  type CellContext,
  type LiveColumn,
  type RowOrder,
} from './liveColumns.ts'
import { useKeptRow } from './ListBox.tsx'
import { RowsBody, type RowState } from './RowsBody.tsx'
import type { RowRange } from './rowWindow.ts'

type RowProps = HTMLAttributes<HTMLTableRowElement> & { [data: `data-${string}`]: unknown }

type Props<Row, View, Facts extends object, Sort extends string> = {
  caption: string
  columns: readonly LiveColumn<Row, View, Facts, Sort>[]
  /** Rows; undefined for a row that has not loaded, whose space is reserved. */
  rows: readonly (Row | undefined)[]
  /** Total number of rows; larger than `rows` while only the first have loaded. */
  total: number
  idOf: (row: Row) => string
  /** Values that all rows share. Keep the same object while they do not change, or every row renders again. */
  view: View
  /** Height of rows and cards, and how many columns a card has. */
  rowClass: string
  /** Additional attributes of a row. Pass a stable function. */
  rowProps?: (row: Row, context: CellContext<View, Facts>) => RowProps
  /** Width below which rows are cards. */
  cards?: CardWidth
  /** Additional classes of the table and of its head. */
  tableClass?: string
  headClass?: string
  order?: RowOrder<Sort> | undefined
  onOrder?: (order: RowOrder<Sort>) => void
  /** Id of the row whose box is open; empty for none. */
  open?: string
  /** Renders the box below the open row. */
  renderOpen?: (row: Row) => ReactNode
  openClass?: string
  /**
   * Renders an entry that is not a row of the columns, such as a group's heading: as high as a row, with `data-row`.
   */
  renderHead?: (row: Row, index: number) => ReactNode
  /** Returns whether two rows render identically. Pass a stable function. */
  isSameRow?: (one: Row, other: Row) => boolean
  /** Returns whether two facts render identically; by default they are compared field by field. */
  isSameFacts?: (one: Facts, other: Facts) => boolean
  /** Receives the range of rendered rows after each change. */
  onWindow?: (range: RowRange, kept: number | undefined) => void
  /**
   * Keys row elements by index instead of by row: a new order then updates them in half the time of creating new ones.
   * Only for cells without state.
   */
  reusesRows?: boolean
  /** Number of rows rendered beyond each edge of the screen; fewer for rows that are slow to render. */
  beyond?: number
} & FactsProps<Row, Facts>

/** Props for facts, the values that differ from row to row besides the row itself; computed only for rendered rows. */
type FactsProps<Row, Facts extends object> = object extends Facts
  ? { factsOf?: undefined }
  : { factsOf: (row: Row, at: { index: number; isOpen: boolean }) => Facts }

/**
 * Virtualised table of rows of equal height, described by its columns. Only the rows around the screen are in the page.
 * On small screens rows are cards.
 */
export const LiveTable = memo(Table) as typeof Table // safe: a memoised component takes the same props

function Table<Row, View, Facts extends object, Sort extends string>(props: Props<Row, View, Facts, Sort>) {
  const { rows, idOf, cards = 'lg', open = '', renderOpen, openClass = 'p-4 max-sm:px-2' } = props
  const columns = usePreparedColumns(props.columns, cards)
  const renderRow = useRowRendering(props, columns)
  const opened = useMemo(
    () => (open ? rows.findIndex((row) => row && idOf(row) === open) : -1),
    [rows, idOf, open],
  )
  const openRow = rows[opened]
  return (
    <table
      {...TABLE_ROLES.table}
      aria-rowcount={props.total + 1}
      className={joinClasses('block w-full', props.tableClass)}
    >
      <caption className="sr-only">{props.caption}</caption>
      <Header
        columns={columns}
        cards={cards}
        className={props.headClass}
        order={props.order}
        onOrder={props.onOrder}
      />
      <RowsBody
        rows={rows}
        renderRow={renderRow}
        cells={columns.length}
        blocks="block"
        kept={useKeptRow()}
        beyond={props.beyond}
        onWindow={props.onWindow}
        open={{ index: opened, id: open, box: openRow && renderOpen?.(openRow), className: openClass }}
      />
    </table>
  )
}

function useRowRendering<Row, View, Facts extends object, Sort extends string>(
  props: Props<Row, View, Facts, Sort>,
  columns: readonly PreparedColumn<Row, View, Facts, Sort>[],
) {
  const { rows, idOf, view, rowClass, rowProps, cards = 'lg', renderHead } = props
  const { isSameRow, isSameFacts, reusesRows = false, beyond, factsOf } = props
  // Rows outside the screen may update a moment later if rendering is slow.
  const later = useDeferredValue(beyond === undefined ? NONE : rows)
  const className = joinClasses(LOOKS[cards].row, rowClass)
  return (latest: Row | undefined, index: number, { isOpen, isSeen }: RowState): ReactNode => {
    const row = reusesRows && !isSeen ? (later[index] ?? latest) : latest
    if (row === undefined) {
      return <tr key={index} aria-hidden data-row={index} className={`block ${rowClass}`} />
    }
    const head = renderHead?.(row, index)
    if (head) return head
    const id = idOf(row)
    return (
      <LiveRow
        key={reusesRows ? index : id}
        id={id}
        row={row}
        index={index}
        isOpen={isOpen}
        facts={factsOf?.(row, { index, isOpen })}
        columns={columns}
        view={view}
        className={className}
        rowProps={rowProps}
        isSameRow={isSameRow}
        isSameFacts={isSameFacts}
      />
    )
  }
}

const NONE: readonly undefined[] = []

type PreparedColumn<Row, View, Facts extends object, Sort extends string> = LiveColumn<
  Row,
  View,
  Facts,
  Sort
> & {
  text: string
  hintText: string | undefined
  cellClass: string
  headClass: string
  /** Class of the label above a card's figure. */
  labelClass: string | undefined
}

/** Adds texts and classes to the columns once, so that cells need not compute them. */
function usePreparedColumns<Row, View, Facts extends object, Sort extends string>(
  columns: readonly LiveColumn<Row, View, Facts, Sort>[],
  cards: CardWidth,
): readonly PreparedColumn<Row, View, Facts, Sort>[] {
  const t = useText()
  return useMemo(
    () =>
      columns.map((column) => ({
        ...column,
        text: t(column.label),
        hintText: column.hint && t(column.hint),
        cellClass: cellClass(column, cards),
        headClass: columnClass(column, cards),
        labelClass:
          column.card === 'figure'
            ? joinClasses('block truncate text-2xs text-muted', LOOKS[cards].label)
            : undefined,
      })),
    [columns, cards, t],
  )
}

type HeaderProps<Row, View, Facts extends object, Sort extends string> = {
  columns: readonly PreparedColumn<Row, View, Facts, Sort>[]
  cards: CardWidth
  className: string | undefined
  order: RowOrder<Sort> | undefined
  onOrder: ((order: RowOrder<Sort>) => void) | undefined
}

/** Header with the names of the columns. Cards have a list of sort orders instead (`SortSelect`). */
function Header<Row, View, Facts extends object, Sort extends string>(
  props: HeaderProps<Row, View, Facts, Sort>,
) {
  const { columns, cards, className, order, onOrder } = props
  return (
    <thead {...TABLE_ROLES.group} className={joinClasses(LOOKS[cards].head, className)}>
      <tr {...TABLE_ROLES.row} className={`border-b border-line bg-surface ${LOOKS[cards].headRow}`}>
        {columns.map(({ id, text, hintText, headClass, isHeaderHidden, sort, startsLow }) => (
          <LiveHeading
            key={id}
            label={text}
            hint={hintText}
            className={headClass}
            isHidden={isHeaderHidden}
            sorted={
              sort && order?.sort === sort ? (order.descending ? 'descending' : 'ascending') : undefined
            }
            onSort={sort && onOrder && (() => onOrder(nextOrder(order, sort, startsLow)))}
          />
        ))}
      </tr>
    </thead>
  )
}

type LiveRowProps<Row, View, Facts extends object, Sort extends string> = {
  view: View
  rowProps: ((row: Row, context: CellContext<View, Facts>) => RowProps) | undefined
  isSameRow: ((one: Row, other: Row) => boolean) | undefined
  isSameFacts: ((one: Facts, other: Facts) => boolean) | undefined
  id: string
  row: Row
  index: number
  isOpen: boolean
  facts: Facts | undefined
  columns: readonly PreparedColumn<Row, View, Facts, Sort>[]
  className: string
}

const LiveRow = memo(RowOfTable, isSameLine) as typeof RowOfTable // safe: as above

function RowOfTable<Row, View, Facts extends object, Sort extends string>(
  props: LiveRowProps<Row, View, Facts, Sort>,
) {
  const { id, row, index, isOpen, facts, view, columns, className, rowProps } = props
  // Safe: a table whose columns use facts must provide them (`FactsProps`).
  const context = { ...facts, view, index, isOpen } as CellContext<View, Facts>
  const { className: own, ...more } = rowProps?.(row, context) ?? {}
  return (
    <tr
      {...TABLE_ROLES.row}
      data-row={index}
      data-uid={id}
      aria-rowindex={index + 2} // the header is row 1
      {...more}
      className={joinClasses(
        'group relative drawn-in-sight contain-strict border-b border-line hover:bg-raised',
        className,
        isOpen && 'bg-raised',
        own,
      )}
    >
      {columns.map(({ id: column, card, cell, cellClass: look, labelClass, text }) =>
        card === 'title' ? (
          <th key={column} scope="row" {...TABLE_ROLES.heading} data-column={column} className={look}>
            {cell(row, context)}
          </th>
        ) : (
          <td key={column} {...TABLE_ROLES.cell} data-column={column} className={look}>
            {labelClass && <span className={labelClass}>{text}</span>}
            {cell(row, context)}
          </td>
        ),
      )}
    </tr>
  )
}

/**
 * Compares the props of two rows. Every change of a price or setting creates new row objects, most of which render
 * identically.
 */
function isSameLine<Row, View, Facts extends object, Sort extends string>(
  { row, facts, ...one }: LiveRowProps<Row, View, Facts, Sort>,
  { row: otherRow, facts: otherFacts, ...other }: LiveRowProps<Row, View, Facts, Sort>,
): boolean {
  if (!isSameShallow(one, other) || !(one.isSameRow?.(row, otherRow) ?? row === otherRow)) return false
  if (!facts || !otherFacts) return facts === otherFacts
  return one.isSameFacts?.(facts, otherFacts) ?? isSameShallow(facts, otherFacts)
}

function isSameShallow<Part extends object>(one: Part, other: Part): boolean {
  for (const key in one) if (one[key] !== other[key]) return false
  return true
}
