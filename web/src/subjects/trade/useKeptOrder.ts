import { useState } from 'react'

type Given<Row> = {
  rows: readonly Row[] | undefined
  /** What the reader asked for; another question is another order. */
  asked: string
  /** Their settings, likewise. */
  player: unknown
  /** The prices are those of the server, and not what an earlier visit kept. */
  isSettled: boolean
}

/** The rows as they were when they were put in order: they stay until the reader changes something, so that nothing jumps. */
export function useKeptOrder<Row>({ rows, asked, player, isSettled }: Given<Row>) {
  const [kept, setKept] = useState({ rows, asked, player, isSettled })
  const isAsked = kept.asked !== asked || kept.player !== player
  // What an earlier visit kept is put right without a word.
  const isFirst = !kept.rows || !kept.isSettled
  const isAnew = isAsked || (isFirst && kept.rows !== rows)
  const now = { rows, asked, player, isSettled }
  if (isAnew) setKept(now)
  // At once, not only when it is kept: putting the rows into the old order first would be for nothing.
  const ordering = isAnew ? rows : kept.rows
  return {
    ordering,
    isOld: ordering !== rows,
    sortAgain: () => setKept(now),
  }
}
