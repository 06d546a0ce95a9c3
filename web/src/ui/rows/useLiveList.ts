import { useDeferredValue, useMemo, useState } from 'react'

type Options<Row> = {
  /** The server's first rows, until all of them are here. */
  first: { rows: readonly Row[]; total: number }
  /** All rows, whatever is chosen; undefined until they are here. */
  all: readonly Row[] | undefined
  /** What the reader chose, and whose rows they are: when a part changes, the rows are put in order anew. */
  asked: readonly unknown[]
  /** Orders all rows before `choose` narrows them, where that takes long. The same function while the same is asked. */
  sort?: (rows: readonly Row[]) => readonly Row[]
  /** The rows of the choice in their order. The same function while the same is asked. */
  choose: (rows: readonly Row[]) => readonly Row[]
  idOf: (row: Row) => string
  /** False: `all` is what an earlier visit kept, and is put right without a word. */
  isSettled?: boolean
}

export type LiveList<Row> = {
  rows: readonly Row[]
  total: number
  /** All rows are here; else the server's first. */
  isWhole: boolean
  /** Figures have changed since the rows were put in order, and now they would stand otherwise. */
  isOutdated: boolean
  sortAgain: () => void
}

/**
 * The rows of a choice: the server's first until all are here. While only figures change each row shows its latest ones and
 * keeps its place, so that nothing jumps, until the reader asks for something else or to sort again.
 */
export function useLiveList<Row>(options: Options<Row>): LiveList<Row> {
  const { first, all, asked, idOf, isSettled = true } = options
  const { ordering, sortAgain } = useOrderingRows({ all, asked, isSettled })
  const isOld = ordering !== all
  const ordered = useChosen(ordering, options)
  // Whether another order would be due can wait: what changed is shown first.
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

/** The rows as they were when they were put in order. */
function useOrderingRows<Row>(now: Ordering<Row>) {
  const [kept, setKept] = useState(now)
  const isAsked = now.asked.some((part, at) => part !== kept.asked[at])
  const isFirst = !kept.all || !kept.isSettled
  const isAnew = isAsked || (isFirst && kept.all !== now.all)
  if (isAnew) setKept(now)
  // At once, not only when it is kept: putting the rows into the old order first would be for nothing.
  return { ordering: isAnew ? now.all : kept.all, sortAgain: () => setKept(now) }
}

function useChosen<Row>(rows: readonly Row[] | undefined, { sort, choose }: Options<Row>) {
  const sorted = useMemo(() => rows && (sort?.(rows) ?? rows), [rows, sort])
  return useMemo(() => sorted && choose(sorted), [sorted, choose])
}

function isSameOrder<Row>(one: readonly Row[], other: readonly Row[], idOf: (row: Row) => string): boolean {
  return one.length === other.length && one.every((row, at) => idOf(row) === idOf(other[at] ?? row))
}
