import { MONEY } from './money.ts'
import type { NeedRow, RowReason } from './needRows.ts'
import type { PoolNeed } from './types.ts'
import type { Verdict } from './verdicts.ts'

/** Pieces of one item in the stash. */
export type StashPieces = { uid: string; fir: number; plain: number }

/** Reason why pieces are kept. Money is neither kept nor sold. */
export type KeepWhy =
  | { why: 'needed'; by: readonly RowReason[] }
  | { why: 'pool'; pools: readonly PoolNeed[] }
  | { why: 'money' }

/** Advice for the pieces of one item: keep `keep` of them because of `why`, sell `sell` of them in the best way. */
export type StashRow<Way> = {
  uid: string
  keep: number
  why: KeepWhy | undefined
  sell: number
  /** Best way to sell, or the reason why there is none; undefined: nothing is to be sold. */
  sale: Way | undefined
  /** Proceeds of the sale; undefined: nothing is sold. */
  rub: number | undefined
}

export type StashAdvice<Way> = {
  /** Rows with the largest proceeds first, then pieces to keep, then pieces without a buyer. */
  rows: readonly StashRow<Way>[]
  keepCount: number
  sellCount: number
  /** Proceeds of all sales, fees paid. */
  sellRub: number
}

export type StashView<Way> = {
  rowsOf: (uid: string) => readonly Pick<NeedRow, 'fir' | 'plain' | 'by'>[]
  verdictOf: (uid: string) => Verdict
  saleOf: (uid: string, count: number) => Way
  rubOf: (way: Way) => number | undefined
}

/**
 * Advises which pieces of a stash to keep and why, and which to sell for how much. Recorded finds do not reduce the
 * needed counts, because the pieces in a picture may be the recorded ones.
 */
export function stashAdvice<Way>(pieces: readonly StashPieces[], view: StashView<Way>): StashAdvice<Way> {
  const rows = summed(pieces).map((piece) => rowOf(piece, view))
  const sellRub = rows.reduce((sum, { rub }) => sum + (rub ?? 0), 0)
  return {
    rows: rows.toSorted((a, b) => rank(a) - rank(b) || (b.rub ?? 0) - (a.rub ?? 0)),
    keepCount: rows.reduce((sum, { keep, why }) => sum + (why?.why === 'money' ? 0 : keep), 0),
    sellCount: rows.reduce((sum, { sell, rub }) => sum + (rub ? sell : 0), 0),
    sellRub,
  }
}

const rank = <Way>({ rub, keep }: StashRow<Way>) => (rub ? 0 : keep > 0 ? 1 : 2)

function summed(pieces: readonly StashPieces[]): StashPieces[] {
  const sums = new Map<string, StashPieces>()
  for (const { uid, fir, plain } of pieces) {
    const before = sums.get(uid)
    sums.set(uid, { uid, fir: (before?.fir ?? 0) + fir, plain: (before?.plain ?? 0) + plain })
  }
  return [...sums.values()]
}

function rowOf<Way>(piece: StashPieces, view: StashView<Way>): StashRow<Way> {
  const { uid } = piece
  const count = piece.fir + piece.plain
  if (MONEY.has(uid)) return { uid, keep: count, why: { why: 'money' }, sell: 0, ...NO_SALE }
  const { keep, why } = kept(piece, view)
  const sell = count - keep
  return { uid, keep, why: keep > 0 ? why : undefined, sell, ...(sell > 0 ? sold(view, uid, sell) : NO_SALE) }
}

/**
 * Returns the best sale. The proceeds are undefined if there are none, or if listing costs more than the sale brings.
 */
function sold<Way>({ saleOf, rubOf }: StashView<Way>, uid: string, sell: number) {
  const sale = saleOf(uid, sell)
  const rub = rubOf(sale)
  return { sale, rub: rub !== undefined && rub > 0 ? rub : undefined }
}

const NO_SALE = { sale: undefined, rub: undefined }

/**
 * Computes the pieces to keep. Found-in-raid pieces serve their own needs first, then the others (domain reference 12).
 */
function kept<Way>(
  { uid, fir, plain }: StashPieces,
  view: StashView<Way>,
): Pick<StashRow<Way>, 'keep' | 'why'> {
  const rows = view.rowsOf(uid)
  if (rows.length > 0) {
    const ownFir = Math.min(fir, sumOf(rows, 'fir'))
    const others = Math.min(plain + fir - ownFir, sumOf(rows, 'plain'))
    return { keep: ownFir + others, why: { why: 'needed', by: rows.flatMap(({ by }) => by) } }
  }
  const verdict = view.verdictOf(uid)
  if (verdict.state !== 'pool') return { keep: 0, why: undefined }
  const serves = verdict.pools.filter((pool) => fir > 0 || !pool.fir)
  const wanted = Math.max(0, ...serves.map((pool) => Math.min(pool.count, pool.fir ? fir : fir + plain)))
  return { keep: wanted, why: { why: 'pool', pools: serves } }
}

const sumOf = (rows: readonly Pick<NeedRow, 'fir' | 'plain'>[], kind: 'fir' | 'plain') =>
  rows.reduce((sum, row) => sum + row[kind], 0)
