import {
  ITEM_ALARM_KINDS,
  judgeItem,
  judgeRestock,
  type ItemAlarmKind,
  type Reading,
} from '@raidkit/rules/alerts/alarms'
import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'
import type { Deps } from '../../deps.ts'
import { knownResets } from '../../catalogue/facts/index.ts'
import { runTransaction } from '../../platform/store/committed.ts'
import type { AlarmRow, AlarmVerdictRow } from '../../platform/store/tables/alarms.ts'
import { findEntitledOwners, writeEvents, type FiredAlarm, type Firing } from './fire.ts'

export type JudgeDeps = Pick<Deps, 'store' | 'prices' | 'settings' | 'publish' | 'outbox' | 'now'>

type Verdict = { row: AlarmVerdictRow; alarm: AlarmRow; fired?: FiredAlarm }

/** Kinds that wait for a moment and are over with it. */
const TIMER_KINDS = ['craft', 'btcFarm']

/**
 * Judges every alert of a mode's market by the prices of now. Any node may do it at any time, also two at once: a verdict
 * is written only over the revision that it was found for, in one transaction with its events and messages.
 */
export async function judgePrices(deps: JudgeDeps, mode: GameMode): Promise<number> {
  return judging(deps, async (firing) => {
    const alarms = await firing.store.alarmVerdicts.judged(ITEM_ALARM_KINDS, mode)
    if (alarms.length === 0) return 0 // all prices are not made for nobody
    const { byUid } = deps.prices.of(mode)
    const verdicts = alarms.flatMap((alarm): Verdict[] => {
      const price = byUid.get(alarm.subject ?? '')
      const reading = { rub: price?.price ?? null, offers: price?.offers ?? null }
      return itemVerdict(alarm, reading, firing.nowMs)
    })
    return write(firing, verdicts)
  })
}

/** Judges what waits for a moment: restocks, crafts, the bitcoin farm. */
export async function judgeMoments(deps: JudgeDeps): Promise<number> {
  const resets = await resetsOf(deps)
  return judging(deps, async (firing) => {
    const { store, nowMs } = firing
    const traders = await store.alarmVerdicts.judged(['restock'])
    const fired = await write(
      firing,
      traders.flatMap((alarm) => restockVerdict(alarm, resets, nowMs)),
    )
    return fired + (await endTimers(firing, await store.alarmVerdicts.due(TIMER_KINDS, new Date(nowMs))))
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
function itemVerdict(alarm: AlarmRow, reading: Reading, nowMs: number): Verdict[] {
  const { isArmed, referenceRub, firedAt, value } = alarm
  const kind = ITEM_ALARM_KINDS.find((one): one is ItemAlarmKind => one === alarm.kind)
  if (!kind || value === null) return []
  const before = { isArmed, referenceRub, firedAtMs: firedAt?.getTime() ?? null }
  const { state, fired } = judgeItem({ kind, value, state: before }, reading, nowMs)
  if (state === before) return []
  const row = {
    ...alarm,
    isArmed: state.isArmed,
    referenceRub: state.referenceRub,
    firedAt: dateOf(state.firedAtMs),
  }
  const event = fired && { alarm, key: String(alarm.revision), reading: fired.value }
  return [{ row, alarm, ...(event && { fired: event }) }]
}

type Resets = ReadonlyMap<string, number>
const resetKey = (mode: string | null, trader: string | null) => `${mode} ${trader}`

function restockVerdict(alarm: AlarmRow, resets: Resets, nowMs: number): Verdict[] {
  const { dueAt, firedAt, mode, subject } = alarm
  const before = { dueAtMs: dueAt?.getTime() ?? null, firedAtMs: firedAt?.getTime() ?? null }
  const { state, fired } = judgeRestock(before, resets.get(resetKey(mode, subject)) ?? null, nowMs)
  if (state === before) return []
  const row = { ...alarm, dueAt: dateOf(state.dueAtMs), firedAt: dateOf(state.firedAtMs) }
  const event = fired && { alarm, key: new Date(fired.atMs).toISOString(), reading: fired.atMs }
  return [{ row, alarm, ...(event && { fired: event }) }]
}

async function write(firing: Firing, verdicts: readonly Verdict[]): Promise<number> {
  const firedOf = verdicts.flatMap(({ fired }) => fired ?? [])
  const { owners, may } = await findEntitledOwners(
    firing,
    firedOf.map(({ alarm }) => alarm),
  )
  const wanted = verdicts.filter(({ fired, alarm }) => !fired || may(alarm))
  const written = await firing.store.alarmVerdicts.judge(wanted.map(({ row }) => row))
  const fired = wanted.flatMap((verdict) => (written.has(verdict.alarm.uid) ? (verdict.fired ?? []) : []))
  return fired.length === 0 ? 0 : writeEvents(firing, fired, owners)
}

/** Its event stays; an alert whose moment has come is over. */
async function endTimers(firing: Firing, alarms: readonly AlarmRow[]): Promise<number> {
  const { owners, may } = await findEntitledOwners(firing, alarms)
  const allowed = alarms.filter(may)
  const ended = await firing.store.alarmVerdicts.finish(allowed)
  const fired = allowed
    .filter(({ uid }) => ended.has(uid))
    .map((alarm) => ({
      alarm,
      key: alarm.dueAt?.toISOString() ?? '',
      reading: alarm.dueAt?.getTime() ?? null,
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
