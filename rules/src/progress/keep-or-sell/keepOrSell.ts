import type { Verdict } from '../needs/index.ts'
import { advisedRub, type SaleAdvice } from '../../prices/sell/index.ts'

/**
 * `needed`: pieces are still missing. `complete`: the item is needed, and enough pieces are recorded. `pool`: nothing
 * needs the item by name, but it could serve as one of several. `free`: nothing needs it.
 */
export type KeepReason = 'needed' | 'complete' | 'pool' | 'free'

/** Advice for pieces of an item that a player has at hand. */
export type KeepOrSell = {
  why: KeepReason
  /** Number of pieces to keep and of pieces that may be sold. */
  keep: number
  sell: number
  /** Best sale of the pieces that may be sold; of one piece if there are none, so that its value can be shown. */
  sale: SaleAdvice
  /** Proceeds of all pieces that may be sold; undefined: there are none, or nobody buys them. */
  rub: number | undefined
}

type AdviceInput = {
  /** Verdict by the player's needs. */
  verdict: Verdict
  saleOf: (count: number) => SaleAdvice
}

/**
 * Decides whether to keep or sell, why, where and for how much. `pieces` are at hand and not recorded yet: if three are
 * missing, two of five may be sold. Pieces that would only serve a pool may be sold too, because the player chooses
 * which items of the pool to hand over.
 */
export function keepOrSell({ verdict, saleOf }: AdviceInput, pieces = 1): KeepOrSell {
  const keep = verdict.state === 'keep' ? Math.min(pieces, verdict.left) : 0
  const sell = pieces - keep
  const sale = saleOf(Math.max(1, sell))
  return { why: reasonOf(verdict), keep, sell, sale, rub: sell > 0 ? advisedRub(sale) : undefined }
}

function reasonOf(verdict: Verdict): KeepReason {
  switch (verdict.state) {
    case 'keep':
      return verdict.left > 0 ? 'needed' : 'complete'
    case 'pool':
      return 'pool'
    case 'sell':
      return 'free'
  }
}
