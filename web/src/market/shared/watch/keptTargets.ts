import { GAME_MODES } from '@raidkit/rules/catalogue/modes'
import { HIGHEST_PRICE_RUB } from '@raidkit/rules/prices/prices'
import { MOST_TARGETS, TARGET_SIDES, type FavTarget } from '@raidkit/rules/account/users'
import { keptWord } from '../../../state/keptWord.ts'

const kept = keptWord('favourites.targets')
const LONGEST_UID = 64

/**
 * Parses the targets of a visitor, stored in this browser. The storage may hold anything, so invalid targets are left
 * out.
 */
export function readTargets(): FavTarget[] {
  try {
    const value: unknown = JSON.parse(kept.read() ?? '[]')
    return Array.isArray(value) ? value.filter(isTarget).slice(0, MOST_TARGETS) : []
  } catch {
    return []
  }
}

export function keepTargets(targets: readonly FavTarget[]): void {
  kept.keep(targets.length > 0 ? JSON.stringify(targets) : undefined)
}

function isTarget(value: unknown): value is FavTarget {
  if (typeof value !== 'object' || value === null) return false
  // Safe: each field is validated before use.
  const { uid, mode, when, rub } = value as Record<string, unknown>
  return (
    typeof uid === 'string' &&
    uid.length <= LONGEST_UID &&
    GAME_MODES.some((known) => known === mode) &&
    TARGET_SIDES.some((known) => known === when) &&
    Number.isInteger(rub) &&
    Number(rub) >= 1 &&
    Number(rub) <= HIGHEST_PRICE_RUB
  )
}
