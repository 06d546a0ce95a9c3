import type { ItemFound } from '../../account/users/index.ts'
import type { FoundCount } from './shared.ts'

/** The contract takes no more of one item. */
export const MOST_FOUND = 1_000_000

/** What is recorded of an item. */
export function foundOf(itemsFound: readonly ItemFound[], uid: string): FoundCount {
  const { fir, count } = itemsFound.find((item) => item.uid === uid) ?? { fir: 0, count: 0 }
  return { fir, plain: count }
}

/** The finds with these counts of some items; counts are kept between none and the most, and none at all is no entry. */
export function withFound(
  itemsFound: readonly ItemFound[],
  counts: ReadonlyMap<string, Partial<FoundCount>>,
): ItemFound[] {
  const old = new Set(itemsFound.map(({ uid }) => uid))
  const added = [...counts.keys()].filter((uid) => !old.has(uid)).map((uid) => ({ uid, count: 0, fir: 0 }))
  return [...itemsFound, ...added].flatMap((item) => {
    const change = counts.get(item.uid)
    if (!change) return [item]
    const next = { ...item, fir: within(change.fir ?? item.fir), count: within(change.plain ?? item.count) }
    return next.fir + next.count > 0 ? [next] : []
  })
}

/**
 * One more piece of an item, or one less. Where none of the asked kind is left to take away, the other kind gives one:
 * who takes away a piece has it no more, whatever it was.
 */
export function withStep(itemsFound: readonly ItemFound[], uid: string, step: Step): ItemFound[] {
  const found = foundOf(itemsFound, uid)
  const other = step.kind === 'fir' ? 'plain' : 'fir'
  const kind = step.by < 0 && found[step.kind] === 0 && found[other] > 0 ? other : step.kind
  return withFound(itemsFound, new Map([[uid, { [kind]: found[kind] + step.by }]]))
}

export type Step = { kind: keyof FoundCount; by: number }

function within(count: number): number {
  return Number.isFinite(count) ? Math.min(MOST_FOUND, Math.max(0, Math.trunc(count))) : 0
}
