import { ALERT_LIMITS, type ItemAlertKind } from './schema.ts'

/** State that a market alert keeps between two price updates. */
export type ItemAlertState = {
  /** True if the alert fires when its limit is crossed next; false until the value has crossed back. */
  isArmed: boolean
  /** Reference price, for `priceChange` only. */
  referenceRub: number | null
  firedAtMs: number | null
}

/** Current market of an item; null if unknown. */
export type Reading = { rub: number | null; offers: number | null }

export type ItemAlert = { kind: ItemAlertKind; value: number; state: ItemAlertState }

/** Result of one evaluation; `fired` holds the value that triggered the alert and is undefined if it did not fire. */
export type ItemVerdict = { state: ItemAlertState; fired?: { value: number } }

/** Returns the state of a new alert. A limit that is already reached must be crossed again before the alert fires. */
export function newItemState(kind: ItemAlertKind, value: number, reading: Reading): ItemAlertState {
  if (kind === 'priceChange') return { isArmed: true, referenceRub: reading.rub, firedAtMs: null }
  const read = readOf(kind, reading)
  return { isArmed: read === null || !isReached(kind, value, read), referenceRub: null, firedAtMs: null }
}

/** Evaluates one alert against the current market. An unknown value leaves the state unchanged. */
export function judgeItem({ kind, value, state }: ItemAlert, reading: Reading, nowMs: number): ItemVerdict {
  const read = readOf(kind, reading)
  if (read === null) return { state }
  const isPausing = state.firedAtMs !== null && nowMs - state.firedAtMs < ALERT_LIMITS.pauseMs
  if (kind === 'priceChange') return judgeChange({ value, state }, read, { nowMs, isPausing })
  const reached = isReached(kind, value, read)
  if (!reached) return { state: state.isArmed ? state : { ...state, isArmed: true } }
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

function readOf(kind: ItemAlertKind, { rub, offers }: Reading): number | null {
  return kind === 'offersBelow' || kind === 'offersAbove' ? offers : rub
}

/** Returns true if the limit is reached; a value equal to the limit counts. */
function isReached(kind: ItemAlertKind, value: number, read: number): boolean {
  return kind === 'priceBelow' || kind === 'offersBelow' ? read <= value : read >= value
}
