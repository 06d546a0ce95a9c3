import { useMemo } from 'react'
import type { TradeAnswer } from './useTradeBoard.ts'
import { useKeptOrder } from './useKeptOrder.ts'

type Given<Row> = {
  /** The server's first ones, until the browser can count them all. */
  sent: readonly Row[]
  answer: TradeAnswer | undefined
  all: readonly Row[] | undefined
  /** What the reader asked for; another question is another order. */
  asked: string
  /** The same functions while the same is asked for. */
  sorted: (rows: readonly Row[]) => readonly Row[]
  fitting: (rows: readonly Row[]) => readonly Row[]
  uidOf: (row: Row) => string
}

/** The rows that a choice shows. Their order stays while only prices change, so that nothing jumps. */
export function useTradeRows<Row>({ sent, answer, all, asked, sorted, fitting, uidOf }: Given<Row>) {
  const { ordering, isOld, sortAgain } = useKeptOrder({
    ...{ rows: all, asked, player: answer?.player },
    isSettled: answer?.prices.isSettled ?? false,
  })
  const ordered = useChosen(ordering, { sorted, fitting })
  const next = useChosen(isOld ? all : undefined, { sorted, fitting })
  const rows = useMemo(() => {
    if (!ordered || !isOld) return ordered
    const latest = new Map(all?.map((row) => [uidOf(row), row]))
    return ordered.map((row) => latest.get(uidOf(row)) ?? row)
  }, [all, ordered, isOld, uidOf])
  const isSameOrder = () =>
    ordered?.length === next?.length &&
    ordered?.every((row, nth) => {
      const other = next?.[nth]
      return other !== undefined && uidOf(row) === uidOf(other)
    })
  return {
    rows: rows ?? sent,
    isWhole: rows !== undefined,
    /** Prices have changed since the rows were put in order, and now they would stand otherwise. */
    isOutdated: ordered !== undefined && next !== undefined && !isSameOrder(),
    sortAgain,
  }
}

function useChosen<Row>(
  rows: readonly Row[] | undefined,
  { sorted, fitting }: Pick<Given<Row>, 'sorted' | 'fitting'>,
) {
  const ordered = useMemo(() => rows && sorted(rows), [rows, sorted])
  return useMemo(() => ordered && fitting(ordered), [ordered, fitting])
}
