import type { ItemFound } from '../../account/users/index.ts'
import type { FoundCount } from './shared.ts'

/** Maximum count of one item that the contract accepts. */
export const MOST_FOUND = 1_000_000

/** Returns the recorded counts of an item. */
export function foundOf(itemsFound: readonly ItemFound[], uid: string): FoundCount {
  const { fir, count } = itemsFound.find((item) => item.uid === uid) ?? { fir: 0, count: 0 }
  return { fir, plain: count }
}

/** Sets the counts of some items, clamped to 0…`MOST_FOUND`; an item without pieces has no entry. */
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
 * Adds or removes one piece of an item. If no piece of the requested kind is left, one of the other kind is removed:
 * either way the player has one piece fewer.
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
