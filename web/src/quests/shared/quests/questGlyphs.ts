import type { QuestView } from '@raidkit/rules/quests/quest-progress'
import { CLOCK, LOCK, SUCCESS } from '../../../ui/icons/glyphs.ts'
import type { Tone } from '../../../ui/tones.ts'

/** State of a quest as lists and graphs show it: an open quest is taken or not. */
export type ShownState =
  | 'available'
  | 'started'
  | 'waiting'
  | 'locked'
  | 'unknown'
  | 'done'
  | 'failed'
  | 'canceled'

export function shownState({ state, isStarted }: Pick<QuestView, 'state' | 'isStarted'>): ShownState {
  if (state !== 'active') return state
  return isStarted ? 'started' : 'available'
}

const RING = 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0Z'

/** Shape of each state, which is distinct for readers who cannot tell the colours apart. */
export const STATE_GLYPHS: Record<ShownState, string> = {
  available: RING,
  started: `${RING}M10 8.5v7l6-3.5Z`,
  waiting: CLOCK,
  locked: LOCK,
  unknown: `${RING}M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.5v.01`,
  done: SUCCESS,
  failed: 'M8.3 3.5h7.4l4.8 4.8v7.4l-4.8 4.8H8.3l-4.8-4.8V8.3ZM9 9l6 6M15 9l-6 6',
  canceled: `${RING}M6 18 18 6`,
}

export const STATE_TONES: Record<ShownState, Tone> = {
  available: 'info',
  started: 'accent',
  waiting: 'warning',
  locked: 'neutral',
  unknown: 'warning',
  done: 'up',
  failed: 'danger',
  canceled: 'neutral',
}

/** Colour of the shape alone. */
export const STATE_INKS: Record<ShownState, string> = {
  available: 'text-info',
  started: 'text-accent',
  waiting: 'text-warning',
  locked: 'text-muted',
  unknown: 'text-warning',
  done: 'text-up',
  failed: 'text-danger',
  canceled: 'text-faint',
}
