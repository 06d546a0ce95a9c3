import { GAME_MODES } from '../../catalogue/modes/index.ts'
import { HIGHEST_PRICE_RUB } from './schema.ts'
import type { Observation } from './schema.ts'
import { DAY_MS } from '../../platform/time/index.ts'

/** Number of days for which raw observations are kept; older ones can no longer be rolled up with their neighbours. */
export const RAW_DAYS = 30

/** Maximum lead of a client's clock. */
const CLOCK_SKEW_MS = 5 * 60_000
/** Start of the game's market. */
const FIRST_MS = Date.UTC(2016, 0, 1)
const MOST_OFFERS = 1_000_000
const LONGEST_SOURCE = 40
const UID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Reasons for refusing an observation, as codes for the sender. */
export const OBSERVATION_PROBLEMS = [
  'bad_item',
  'bad_mode',
  'bad_source',
  'bad_time',
  'before_market',
  'too_old',
  'in_future',
  'bad_price',
  'price_too_high',
  'bad_average',
  'bad_offers',
] as const
export type ObservationProblem = (typeof OBSERVATION_PROBLEMS)[number]

/** Unvalidated observation. */
export type ObservationLike = { readonly [Field in keyof Observation]?: unknown }

/** Returns the first problem of an observation; undefined if it is valid. It does not check whether the item exists. */
export function observationProblem(row: ObservationLike, nowMs: number): ObservationProblem | undefined {
  if (typeof row.itemUid !== 'string' || !UID.test(row.itemUid)) return 'bad_item'
  if (!GAME_MODES.some((mode) => mode === row.mode)) return 'bad_mode'
  if (typeof row.source !== 'string' || !row.source || row.source.length > LONGEST_SOURCE) return 'bad_source'
  return timeProblem(row.observedAtMs, nowMs) ?? priceProblem(row)
}

function timeProblem(atMs: unknown, nowMs: number): ObservationProblem | undefined {
  if (!isWhole(atMs)) return 'bad_time'
  if (atMs < FIRST_MS) return 'before_market'
  if (atMs > nowMs + CLOCK_SKEW_MS) return 'in_future'
  return atMs < nowMs - RAW_DAYS * DAY_MS ? 'too_old' : undefined
}

function priceProblem({ lowestRub, averageRub, offers }: ObservationLike): ObservationProblem | undefined {
  if (!isWhole(lowestRub) || lowestRub < 1) return 'bad_price'
  if (lowestRub > HIGHEST_PRICE_RUB) return 'price_too_high'
  if (averageRub != null) {
    if (!isWhole(averageRub) || averageRub < 1) return 'bad_average'
    if (averageRub > HIGHEST_PRICE_RUB) return 'price_too_high'
  }
  if (offers != null && (!isWhole(offers) || offers < 0 || offers > MOST_OFFERS)) return 'bad_offers'
  return undefined
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value)
}
