import type { NeedRow } from './needRows.ts'

/** Pieces that are wanted at once, found in raid and any. */
export type NeededNow = { fir: number; plain: number }

/**
 * What is left of a row for what can be worked on now: the quests that are open, and the hideout levels for which only things
 * are missing. The next level of a station that waits for a trader or another station is later.
 */
export function neededNow({ by }: Pick<NeedRow, 'by'>, canBuild: (moduleUid: string) => boolean): NeededNow {
  const now = { fir: 0, plain: 0 }
  for (const reason of by) {
    const isNow = reason.kind === 'module' ? canBuild(reason.moduleUid) : reason.isOpen
    if (isNow) now[reason.fir ? 'fir' : 'plain'] += Math.max(0, reason.count - reason.have)
  }
  return now
}
