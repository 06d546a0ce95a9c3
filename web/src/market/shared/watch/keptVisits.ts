import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { Visit, Visits } from '@raidkit/rules/market/watch-list'
import { keptWord, type KeptWord } from '../../../state/keptWord.ts'

/** What was seen belongs to a screen, not to an account: it stays in this browser. */
const kept = {
  PVP: keptWord('watch.visits.PVP'),
  PVE: keptWord('watch.visits.PVE'),
} as const satisfies Record<GameMode, KeptWord>

export function readVisits(mode: GameMode): Visits {
  try {
    const value: unknown = JSON.parse(kept[mode].read() ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    // Safe: each field is looked at before it is believed.
    const { now, before } = value as Record<string, unknown>
    return { now: visitOf(now), before: visitOf(before) }
  } catch {
    return {}
  }
}

export function keepVisits(mode: GameMode, visits: Visits): void {
  kept[mode].keep(JSON.stringify(visits))
}

/** Anybody may have written there. */
function visitOf(value: unknown): Visit | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  // Safe: each field is looked at before it is believed.
  const { atMs, source, prices } = value as Record<string, unknown>
  if (typeof atMs !== 'number' || (source !== 'live' && source !== 'sample')) return undefined
  if (typeof prices !== 'object' || prices === null) return undefined
  const known = Object.entries(prices).filter(([, rub]) => Number.isInteger(rub))
  return { atMs, source, prices: Object.fromEntries(known) }
}
