import type { ItemNeed, NeedReason } from './types.ts'

export type FoundCount = { fir: number; plain: number }

/**
 * Distributes the finds of one item over its needs. Pieces found in raid serve the needs that require them; only the
 * surplus serves the plain needs, after the plain pieces.
 */
export function distributeFinds(uid: string, reasons: readonly NeedReason[], found: FoundCount) {
  const stock = { ...found }
  const byFir = reasons.map((reason) => (reason.fir ? dealt(reason, stock, ['fir']) : reason))
  const by = byFir.map((reason) => (reason.fir ? reason : dealt(reason, stock, ['plain', 'fir'])))
  const sum = (isFir: boolean, figure: (reason: NeedReason) => number) =>
    by.reduce((total, reason) => total + (reason.fir === isFir ? figure(reason) : 0), 0)
  const left = ({ count, have }: NeedReason) => count - have
  const need: ItemNeed = {
    uid,
    fir: sum(true, ({ count }) => count),
    plain: sum(false, ({ count }) => count),
    foundFir: found.fir,
    foundPlain: found.plain,
    leftFir: sum(true, left),
    leftPlain: sum(false, left),
    by,
  }
  return { need, spare: { uid, ...stock } }
}

function dealt(reason: NeedReason, stock: FoundCount, from: readonly (keyof FoundCount)[]): NeedReason {
  let { have } = reason
  for (const kind of from) {
    const taken = Math.min(reason.count - have, stock[kind])
    stock[kind] -= taken
    have += taken
  }
  return { ...reason, have }
}
