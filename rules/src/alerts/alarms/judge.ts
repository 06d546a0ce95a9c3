import { ALARM_LIMITS, type ItemAlarmKind } from './schema.ts'

/** What an alert of the market remembers between two price updates. */
export type ItemAlarmState = {
  /** It fires when its limit is crossed next; after that it waits for the way in the other direction. */
  isArmed: boolean
  /** Of `priceChange`: the price that the change is counted from. */
  referenceRub: number | null
  firedAtMs: number | null
}

/** The market of an item as it is now. Null: not known. */
export type Reading = { rub: number | null; offers: number | null }

export type ItemAlarm = { kind: ItemAlarmKind; value: number; state: ItemAlarmState }

/** `value` is what was read when it fired; undefined: it did not. */
export type ItemVerdict = { state: ItemAlarmState; fired?: { value: number } }

/** The state of a new alert: what is reached already is no news, and has to be crossed again. */
export function newItemState(kind: ItemAlarmKind, value: number, reading: Reading): ItemAlarmState {
  if (kind === 'priceChange') return { isArmed: true, referenceRub: reading.rub, firedAtMs: null }
  const read = readOf(kind, reading)
  return { isArmed: read === null || !isReached(kind, value, read), referenceRub: null, firedAtMs: null }
}

/** Judges one alert by the market of now. What is not known changes nothing. */
export function judgeItem({ kind, value, state }: ItemAlarm, reading: Reading, nowMs: number): ItemVerdict {
  const read = readOf(kind, reading)
  if (read === null) return { state }
  const isPausing = state.firedAtMs !== null && nowMs - state.firedAtMs < ALARM_LIMITS.pauseMs
  if (kind === 'priceChange') return judgeChange({ value, state }, read, { nowMs, isPausing })
  const reached = isReached(kind, value, read)
  if (!reached) return { state: state.isArmed ? state : { ...state, isArmed: true } }
  if (!state.isArmed || isPausing) return { state }
  return { state: { ...state, isArmed: false, firedAtMs: nowMs }, fired: { value: read } }
}

/** Counted from the price at which it was made or has fired last: the same change again is another event. */
function judgeChange(
  { value, state }: Omit<ItemAlarm, 'kind'>,
  rub: number,
  { nowMs, isPausing }: { nowMs: number; isPausing: boolean },
): ItemVerdict {
  const { referenceRub } = state
  if (referenceRub === null || referenceRub <= 0) return { state: { ...state, referenceRub: rub } }
  if (isPausing || Math.abs(rub - referenceRub) * 100 < value * referenceRub) return { state }
  return { state: { ...state, referenceRub: rub, firedAtMs: nowMs }, fired: { value: rub } }
}

function readOf(kind: ItemAlarmKind, { rub, offers }: Reading): number | null {
  return kind === 'offersBelow' || kind === 'offersAbove' ? offers : rub
}

/** A limit that is met exactly is reached. */
function isReached(kind: ItemAlarmKind, value: number, read: number): boolean {
  return kind === 'priceBelow' || kind === 'offersBelow' ? read <= value : read >= value
}
