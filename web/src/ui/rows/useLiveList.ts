import { useDeferredValue, useMemo, useState } from 'react'

type Options<Row> = {
  /** First rows from the server, shown until all rows have loaded. */
  first: { rows: readonly Row[]; total: number }
  /** All rows before filtering; undefined until they have loaded. */
  all: readonly Row[] | undefined
  /** Filters, sort order and owner of the rows; when one of them changes, the rows are sorted anew. */
  asked: readonly unknown[]
  /** Sorts all rows before `choose` filters them, for slow sorts. Keep the same function while `asked` is unchanged. */
  sort?: (rows: readonly Row[]) => readonly Row[]
  /** Returns the chosen rows in their order. Keep the same function while `asked` is unchanged. */
  choose: (rows: readonly Row[]) => readonly Row[]
  idOf: (row: Row) => string
  /** False while `all` is cached from an earlier visit; it is then replaced without notice. */
  isSettled?: boolean
}

export type LiveList<Row> = {
  rows: readonly Row[]
  total: number
  /** True if all rows have loaded, false if only the server's first rows have. */
  isWhole: boolean
  /** True if values have changed such that sorting again would move rows. */
  isOutdated: boolean
  sortAgain: () => void
}

/**
 * Returns the rows of a choice: the server's first ones until all have loaded. Rows show their latest values but keep
 * their positions, so that nothing jumps, until the user changes the choice or sorts again.
 */
export function useLiveList<Row>(options: Options<Row>): LiveList<Row> {
  const { first, all, asked, idOf, isSettled = true } = options
  const { ordering, sortAgain } = useOrderingRows({ all, asked, isSettled })
  const isOld = ordering !== all
  const ordered = useChosen(ordering, options)
  // The check for an outdated order is deferred: changed values are shown first.
  const later = useDeferredValue(isOld ? all : undefined)
  const next = useChosen(later, options)
  const rows = useMemo(() => {
    if (!ordered || !isOld) return ordered
    const latest = new Map(all?.map((row) => [idOf(row), row]))
    return ordered.flatMap((row) => latest.get(idOf(row)) ?? [])
  }, [all, ordered, isOld, idOf])
  return {
    rows: rows ?? first.rows,
    total: rows?.length ?? first.total,
    isWhole: rows !== undefined,
    isOutdated: isOld && rows !== undefined && next !== undefined && !isSameOrder(rows, next, idOf),
    sortAgain,
  }
}

type Ordering<Row> = Required<Pick<Options<Row>, 'all' | 'asked' | 'isSettled'>>

/** Keeps the rows as they were when they were last sorted. */
function useOrderingRows<Row>(now: Ordering<Row>) {
  const [kept, setKept] = useState(now)
  const isAsked = now.asked.some((part, at) => part !== kept.asked[at])
  const isFirst = !kept.all || !kept.isSettled
  const isAnew = isAsked || (isFirst && kept.all !== now.all)
  if (isAnew) setKept(now)
  // Returned immediately instead of after the state update, which would first sort the rows into the old order.
  return { ordering: isAnew ? now.all : kept.all, sortAgain: () => setKept(now) }
}

function useChosen<Row>(rows: readonly Row[] | undefined, { sort, choose }: Options<Row>) {
  const sorted = useMemo(() => rows && (sort?.(rows) ?? rows), [rows, sort])
  return useMemo(() => sorted && choose(sorted), [sorted, choose])
}

function isSameOrder<Row>(one: readonly Row[], other: readonly Row[], idOf: (row: Row) => string): boolean {
  return one.length === other.length && one.every((row, at) => idOf(row) === idOf(other[at] ?? row))
}
