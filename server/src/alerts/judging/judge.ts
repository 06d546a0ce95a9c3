import {
  alertKindsWith,
  isAlertWith,
  ITEM_ALERT_KINDS,
  judgeItem,
  judgeRestock,
  type Reading,
} from '@raidkit/rules/alerts/alerts'
import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'
import type { Deps } from '../../deps.ts'
import { knownResets } from '../../catalogue/facts/index.ts'
import { runTransaction } from '../../platform/store/committed.ts'
import type { AlertRow, AlertVerdictRow } from '../tables/alerts.ts'
import { findEntitledOwners, writeEvents, type FiredAlert, type Firing } from './fire.ts'

export type JudgeDeps = Pick<Deps, 'store' | 'prices' | 'settings' | 'publish' | 'outbox' | 'now'>

type Verdict = { row: AlertVerdictRow; alert: AlertRow; fired?: FiredAlert }

/**
 * Judges every alert of a mode's market by the prices of now. Any node may do it at any time, also two at once: a verdict
 * is written only over the revision that it was found for, in one transaction with its events and messages.
 */
export async function judgePrices(deps: JudgeDeps, mode: GameMode): Promise<number> {
  return judging(deps, async (firing) => {
    const alerts = await firing.store.alertVerdicts.judged(ITEM_ALERT_KINDS, mode)
    if (alerts.length === 0) return 0 // all prices are not made for nobody
    const { byUid } = deps.prices.of(mode)
    const verdicts = alerts.flatMap((alert): Verdict[] => {
      const price = byUid.get(alert.subject ?? '')
      const reading = { rub: price?.price ?? null, offers: price?.offers ?? null }
      return itemVerdict(alert, reading, firing.nowMs)
    })
    return write(firing, verdicts)
  })
}

/** Judges what waits for a moment: restocks, crafts, the bitcoin farm. */
export async function judgeMoments(deps: JudgeDeps): Promise<number> {
  const resets = await resetsOf(deps)
  return judging(deps, async (firing) => {
    const { store, nowMs } = firing
    const traders = await store.alertVerdicts.judged(alertKindsWith({ trigger: 'restock' }))
    const fired = await write(
      firing,
      traders.flatMap((alert) => restockVerdict(alert, resets, nowMs)),
    )
    const timers = await store.alertVerdicts.due(alertKindsWith({ trigger: 'timer' }), new Date(nowMs))
    return fired + (await endTimers(firing, timers))
  })
}

async function judging(deps: JudgeDeps, work: (firing: Firing) => Promise<number>): Promise<number> {
  const { store, now } = deps
  const { result, events } = await runTransaction(store.inTransaction, (writing) =>
    work({ ...writing, nowMs: now() }),
  )
  if (result > 0) deps.outbox.poke()
  for (const event of events) await deps.publish(event)
  return result
}

/** Nothing where nothing changes. */
function itemVerdict(alert: AlertRow, reading: Reading, nowMs: number): Verdict[] {
  const { isArmed, referenceRub, firedAt, kind, value } = alert
  if (!isAlertWith(kind, { subject: 'item' }) || value === null) return []
  const before = { isArmed, referenceRub, firedAtMs: firedAt?.getTime() ?? null }
  const { state, fired } = judgeItem({ kind, value, state: before }, reading, nowMs)
  if (state === before) return []
  const row = {
    ...alert,
    isArmed: state.isArmed,
    referenceRub: state.referenceRub,
    firedAt: dateOf(state.firedAtMs),
  }
  const event = fired && { alert, key: String(alert.revision), reading: fired.value }
  return [{ row, alert, ...(event && { fired: event }) }]
}

type Resets = ReadonlyMap<string, number>
const resetKey = (mode: string | null, trader: string | null) => `${mode} ${trader}`

function restockVerdict(alert: AlertRow, resets: Resets, nowMs: number): Verdict[] {
  const { dueAt, firedAt, mode, subject } = alert
  const before = { dueAtMs: dueAt?.getTime() ?? null, firedAtMs: firedAt?.getTime() ?? null }
  const { state, fired } = judgeRestock(before, resets.get(resetKey(mode, subject)) ?? null, nowMs)
  if (state === before) return []
  const row = { ...alert, dueAt: dateOf(state.dueAtMs), firedAt: dateOf(state.firedAtMs) }
  const event = fired && { alert, key: new Date(fired.atMs).toISOString(), reading: fired.atMs }
  return [{ row, alert, ...(event && { fired: event }) }]
}

async function write(firing: Firing, verdicts: readonly Verdict[]): Promise<number> {
  const firedOf = verdicts.flatMap(({ fired }) => fired ?? [])
  const { owners, may } = await findEntitledOwners(
    firing,
    firedOf.map(({ alert }) => alert),
  )
  const wanted = verdicts.filter(({ fired, alert }) => !fired || may(alert))
  const written = await firing.store.alertVerdicts.judge(wanted.map(({ row }) => row))
  const fired = wanted.flatMap((verdict) => (written.has(verdict.alert.uid) ? (verdict.fired ?? []) : []))
  return fired.length === 0 ? 0 : writeEvents(firing, fired, owners)
}

/** Its event stays; an alert whose moment has come is over. */
async function endTimers(firing: Firing, alerts: readonly AlertRow[]): Promise<number> {
  const { owners, may } = await findEntitledOwners(firing, alerts)
  const allowed = alerts.filter(may)
  const ended = await firing.store.alertVerdicts.finish(allowed)
  const fired = allowed
    .filter(({ uid }) => ended.has(uid))
    .map((alert) => ({
      alert,
      key: alert.dueAt?.toISOString() ?? '',
      reading: alert.dueAt?.getTime() ?? null,
    }))
  return fired.length === 0 ? 0 : writeEvents(firing, fired, owners)
}

/** When each trader of each mode is restocked next, as far as a feed or a report says it. Nobody is told of estimates. */
export async function resetsOf(deps: Pick<Deps, 'store' | 'settings' | 'now'>): Promise<Resets> {
  const resets = new Map<string, number>()
  for (const mode of GAME_MODES)
    for (const [trader, resetAtMs] of await knownResets(deps, mode))
      resets.set(resetKey(mode, trader), resetAtMs)
  return resets
}

/** The next restock of one trader; null: not known. */
export function resetOf(resets: Resets, mode: GameMode, trader: string): number | null {
  return resets.get(resetKey(mode, trader)) ?? null
}

function dateOf(atMs: number | null): Date | null {
  return atMs === null ? null : new Date(atMs)
}
