import { ALERTS, type ItemAlertKind } from './kinds.ts'
import { ALERT_LIMITS } from './schema.ts'

/** State that a market alert keeps between two price updates. */
export type ItemAlertState = {
  /** True if the alert fires when its limit is crossed next; false until the value has crossed back. */
  isArmed: boolean
  /** Reference price, for alerts on a change only. */
  referenceRub: number | null
  firedAtMs: number | null
}

/** Current market of an item; null if unknown. */
export type Reading = { rub: number | null; offers: number | null }

export type ItemAlert = { kind: ItemAlertKind; value: number; state: ItemAlertState }

/** Result of one evaluation; `fired` holds the value that triggered the alert and is undefined if it did not fire. */
export type ItemVerdict = { state: ItemAlertState; fired?: { value: number } }

/** Comparisons with a limit; a value equal to the limit reaches it. */
const REACHED = {
  below: (read: number, limit: number) => read <= limit,
  above: (read: number, limit: number) => read >= limit,
}

/** Returns the state of a new alert. A limit that is already reached must be crossed again before the alert fires. */
export function newItemState(kind: ItemAlertKind, value: number, reading: Reading): ItemAlertState {
  const { fires, reads } = ALERTS[kind]
  const read = reading[reads]
  if (fires === 'change') return { isArmed: true, referenceRub: read, firedAtMs: null }
  return { isArmed: read === null || !REACHED[fires](read, value), referenceRub: null, firedAtMs: null }
}

/** Evaluates one alert against the current market. An unknown value leaves the state unchanged. */
export function judgeItem({ kind, value, state }: ItemAlert, reading: Reading, nowMs: number): ItemVerdict {
  const { fires, reads } = ALERTS[kind]
  const read = reading[reads]
  if (read === null) return { state }
  const isPausing = state.firedAtMs !== null && nowMs - state.firedAtMs < ALERT_LIMITS.pauseMs
  if (fires === 'change') return judgeChange({ value, state }, read, { nowMs, isPausing })
  if (!REACHED[fires](read, value)) return { state: state.isArmed ? state : { ...state, isArmed: true } }
  if (!state.isArmed || isPausing) return { state }
  return { state: { ...state, isArmed: false, firedAtMs: nowMs }, fired: { value: read } }
}

/**
 * Evaluates a price change relative to the price at creation or at the last firing, so each further change of that size
 * fires again.
 */
function judgeChange(
  { value, state }: Omit<ItemAlert, 'kind'>,
  rub: number,
  { nowMs, isPausing }: { nowMs: number; isPausing: boolean },
): ItemVerdict {
  const { referenceRub } = state
  if (referenceRub === null || referenceRub <= 0) return { state: { ...state, referenceRub: rub } }
  if (isPausing || Math.abs(rub - referenceRub) * 100 < value * referenceRub) return { state }
  return { state: { ...state, referenceRub: rub, firedAtMs: nowMs }, fired: { value: rub } }
}
