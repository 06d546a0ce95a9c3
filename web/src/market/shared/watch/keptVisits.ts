import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { Visit, Visits } from '@raidkit/rules/market/watch-list'
import { keptWord, type KeptWord } from '../../../state/keptWord.ts'

/** Stored visits by mode. They belong to a device rather than to an account, so they stay in this browser. */
const kept = {
  PVP: keptWord('watch.visits.PVP'),
  PVE: keptWord('watch.visits.PVE'),
} as const satisfies Record<GameMode, KeptWord>

export function readVisits(mode: GameMode): Visits {
  try {
    const value: unknown = JSON.parse(kept[mode].read() ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    // Safe: each field is validated before use.
    const { now, before } = value as Record<string, unknown>
    return { now: visitOf(now), before: visitOf(before) }
  } catch {
    return {}
  }
}

export function keepVisits(mode: GameMode, visits: Visits): void {
  kept[mode].keep(JSON.stringify(visits))
}

/** Validates a stored visit, because the storage may hold anything. */
function visitOf(value: unknown): Visit | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  // Safe: each field is validated before use.
  const { atMs, source, prices } = value as Record<string, unknown>
  if (typeof atMs !== 'number' || (source !== 'live' && source !== 'sample')) return undefined
  if (typeof prices !== 'object' || prices === null) return undefined
  const known = Object.entries(prices).filter(([, rub]) => Number.isInteger(rub))
  return { atMs, source, prices: Object.fromEntries(known) }
}
