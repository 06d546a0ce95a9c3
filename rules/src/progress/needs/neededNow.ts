import type { NeedRow } from './needRows.ts'

/** Pieces wanted at once, found in raid and any. */
export type NeededNow = { fir: number; plain: number }

/**
 * Computes the missing pieces of a row for what can be worked on now: open quests, and hideout levels that lack only
 * items. The next level of a station that waits for a trader or another station is later.
 */
export function neededNow({ by }: Pick<NeedRow, 'by'>, canBuild: (moduleUid: string) => boolean): NeededNow {
  const now = { fir: 0, plain: 0 }
  for (const reason of by) {
    const isNow = reason.kind === 'module' ? canBuild(reason.moduleUid) : reason.isOpen
    if (isNow) now[reason.fir ? 'fir' : 'plain'] += Math.max(0, reason.count - reason.have)
  }
  return now
}
