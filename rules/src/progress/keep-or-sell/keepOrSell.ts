import type { Verdict } from '../needs/index.ts'
import { advisedRub, type SaleAdvice } from '../../prices/sell/index.ts'

/**
 * `needed`: pieces are still missing. `complete`: it is asked for, and what is recorded is enough. `pool`: nobody asks
 * for it by name, but it would serve as one of many. `free`: nobody asks for it at all.
 */
export type KeepReason = 'needed' | 'complete' | 'pool' | 'free'

/** What to do with pieces of an item that somebody has before them. */
export type KeepOrSell = {
  why: KeepReason
  /** Of the pieces, how many to keep and how many may be sold. */
  keep: number
  sell: number
  /** Where what may be sold brings most; of one piece where nothing is to be sold, so that the reader knows its worth. */
  sale: SaleAdvice
  /** What those that may be sold bring in all; undefined: none may be, or nobody buys them. */
  rub: number | undefined
}

type Known = {
  /** As the needs have it. */
  verdict: Verdict
  saleOf: (count: number) => SaleAdvice
}

/**
 * Keep or sell, why, where and for how much. `pieces` are those at hand that are not recorded yet: of a thing of
 * which three are missing, two of five may be sold. What would only serve as one of many may be sold too: which
 * of them are handed over is the player's choice.
 */
export function keepOrSell({ verdict, saleOf }: Known, pieces = 1): KeepOrSell {
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
