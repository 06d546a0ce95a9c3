import { HOUR_MS } from '@raidkit/rules/platform/time'
import { keyedHash } from '../../platform/http/limits/keyedHash.ts'
import { tooOften } from '../../platform/http/limits/tooOften.ts'
import type { Store } from '../../platform/store/connection.ts'

/** Budget per action; one unit is refilled every `refillMs`. */
const BUDGETS = {
  /** Players who try out parts save often. */
  save: { most: 60, refillMs: 10_000 },
  like: { most: 120, refillMs: 2_000 },
  report: { most: 20, refillMs: HOUR_MS / 10 },
} as const

type SpendContext = { store: Store; visitor: { uid: string } }

/** Spends one unit of an account's budget, or refuses. */
export async function spendBudget(
  { store, visitor }: SpendContext,
  what: keyof typeof BUDGETS,
  { secret, nowMs }: { secret: string; nowMs: number },
): Promise<void> {
  const key = keyedHash(secret, `loadouts ${what}`, visitor.uid)
  const { isRefused, waitMs } = await store.counts.spend({ ...BUDGETS[what], key, nowMs })
  if (isRefused) throw tooOften(waitMs)
}
