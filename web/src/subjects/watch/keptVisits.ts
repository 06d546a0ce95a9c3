import type { GameMode } from '@raidkit/rules/modes'
import type { Visit, Visits } from '@raidkit/rules/watch-list'

/** What was seen belongs to a screen, not to an account: it stays in this browser. */
const keyOf = (mode: GameMode) => `watch.visits.${mode}`

export function readVisits(mode: GameMode): Visits {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(mode)) ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    // Safe: each field is looked at before it is believed.
    const { now, before } = value as Record<string, unknown>
    return { now: visitOf(now), before: visitOf(before) }
  } catch {
    return {}
  }
}

export function keepVisits(mode: GameMode, visits: Visits): void {
  try {
    localStorage.setItem(keyOf(mode), JSON.stringify(visits))
  } catch {
    // Then nothing is known of this visit at the next one.
  }
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
