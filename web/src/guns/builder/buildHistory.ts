import type { MountedPart } from '@raidkit/rules/guns/gun-parts'

/** Build with its loaded round; empty: none. */
export type Step = { build: readonly MountedPart[]; round: string }
export type BuildHistory = { past: readonly Step[]; now: Step; future: readonly Step[] }

const MOST = 200

export type HistoryAct =
  | { type: 'step'; step: Step }
  | { type: 'undo' | 'redo' }
  | { type: 'open'; step: Step }

export function historyOf(now: Step): BuildHistory {
  return { past: [], now, future: [] }
}

/** Reducer of the history: steps can be undone one by one, and redone until another step is taken. */
export function historyAfter(history: BuildHistory, act: HistoryAct): BuildHistory {
  const { past, now, future } = history
  switch (act.type) {
    case 'open':
      return historyOf(act.step)
    case 'step':
      return { past: [...past, now].slice(-MOST), now: act.step, future: [] }
    case 'undo': {
      const before = past.at(-1)
      return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : history
    }
    case 'redo': {
      const [next, ...rest] = future
      return next ? { past: [...past, now], now: next, future: rest } : history
    }
  }
}
